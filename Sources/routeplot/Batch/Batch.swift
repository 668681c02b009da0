// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Many pictures in one run: each worker reads, draws and writes one log at a time.

import CLibrary
import CProcess
import Processors
import RoutePlotKit
import RouteReading

/// Draws a picture of each log.
///
/// Throws `Failure`, when nothing can be drawn, or the report cannot be written.
func drawBatch(
  _ request: Request, _ batch: BatchOptions, streams: StandardStreams
) throws(Failure) -> ExitStatus {
  guard !batch.folder.bytes.isEmpty else {
    throw Failure(.usage, "the folder of -d has an empty name; name a folder")
  }
  // A report may lie in the folder, so the folder is there before the report is looked at.
  let made = request.isDryRun || batch.isBook ? [] : try makeFolders(batch.folder)
  let (logs, report, others): ([PlannedLog], OutputFile?, [TrackLines])
  var options = request.options
  var unchanged: UnchangedPictures?
  defer { unchanged?.close() }
  var book: Book?
  do throws(Failure) {
    report = try FilesOfRun(request, streams: streams).report
    logs = try planBatch(request, batch, report: report, streams: streams)
    let prepared = try PreparedPicture(
      request, renditions: batch.isBook ? [Rendition(format: .pageOfBook)] : [],
      isDrawn: !request.isDryRun, with: Plotter(), streams: streams)
    options = prepared.options
    if !request.isQuiet { prepared.warnings.forEach(printMessage) }
    if batch.skipsUnchanged {
      unchanged = try UnchangedPictures(in: batch.folder, options: options, request: request)
    }
    if batch.isBook, !request.isDryRun {
      book = try Book(batch.folder, author: options.attribution, streams: streams)
    }
    others = try readFitted(request, options: options, streams: streams)
  } catch {
    removeEmpty(made)
    throw error
  }
  if !request.isDryRun, !batch.isBook {
    for folder in Set(logs.compactMap { $0.job?.picture.folder.bytes }) {
      removeLeftovers(in: FileName(bytes: folder))
    }
  }
  let threads = batch.jobs ?? options.drawingThreads
  let workers = min(threads, logs.count)
  options.threads = threads / max(workers, 1)
  let work = BatchWork(
    logs, request, batch, options, others: others, unchanged: unchanged,
    book: book.map { ($0, 4 * workers) }, streams: streams)
  work.run(workers: workers)
  let outcome = work.finish()
  defer { removeEmpty(made) }
  try book?.finish()
  if let report {
    try report.write(Array((outcome.report + request.reportOfFilesNotRead).utf8))
  }
  if !request.isQuiet {
    let isData =
      request.format?.isInput == true || logs.contains { $0.job?.format?.isInput == true }
    let shard = batch.shard.map { "shard \($0.number)/\($0.count): " } ?? ""
    printMessage(
      shard
        + outcome.summary(isDryRun: request.isDryRun, isData: isData, isBook: batch.isBook))
  }
  return outcome.status.orSomeFailed(request.lacksFiles)
}

/// The work of a run with many pictures.
private struct BatchWork: Sendable {
  private let logs: [PlannedLog]

  /// The numbers of the logs in the order in which they are begun: a pipe may never end, and other logs do not wait
  /// for it, but the pages of a book have an order.
  private let order: [Int]

  private let request: Request
  private let options: PlotOptions
  private let others: [TrackLines]
  private let unchanged: UnchangedPictures?
  private let streams: StandardStreams
  private let queue: BatchQueue

  init(
    _ logs: [PlannedLog], _ request: Request, _ batch: BatchOptions, _ options: PlotOptions,
    others: [TrackLines], unchanged: UnchangedPictures?, book: (Book, mostBegun: Int)?,
    streams: StandardStreams
  ) {
    (self.logs, self.request, self.streams) = (logs, request, streams)
    let isFile = logs.map { log in
      log.input.status.map { [S_IFREG, S_IFDIR].contains($0.st_mode & S_IFMT) } ?? true
    }
    order =
      batch.isBook
      ? Array(logs.indices)
      : logs.indices.filter { isFile[$0] } + logs.indices.filter { !isFile[$0] }
    (self.options, self.others, self.unchanged) = (options, others, unchanged)
    queue = BatchQueue(
      count: logs.count, failsFast: batch.failsFast,
      showsProgress: showsProgress(request, streams: streams), messages: streams.messages,
      book: book)
  }

  /// Draws all pictures.
  func run(workers: Int) {
    let signals = interrupts_catch()
    // The calling thread waits: for the end, for an interrupt, and for the next line of progress.
    concurrentPerform(workers + 1) { number in
      if number == 0 {
        queue.waitUntilDone(signals: signals, workers: workers)
      } else {
        let plotter = Plotter()
        while let place = queue.next() {
          var outcome = BatchOutcome(log: order[place])
          let log = logs[order[place]]
          do throws(Failure) {
            switch log {
            case .drawn(let job): try draw(job, with: plotter, &outcome)
            case .refused(_, let failure): throw failure
            }
          } catch {
            outcome.fail(error, log, request)
          }
          queue.finish(place, outcome)
        }
        queue.leave()
      }
    }
  }

  /// The outcome of the run.
  func finish() -> BatchTotals { queue.totals() }

  /// Draws one picture.
  private func draw(
    _ job: BatchJob, with plotter: Plotter, _ outcome: inout BatchOutcome
  ) throws(Failure) {
    let options = options.rendered(
      as: Rendition(format: job.format?.picture, density: job.density))
    let file = try InputFile(log: job.input, isInput: true, streams: streams)
    defer { file.close() }
    let version = unchanged == nil ? nil : FileVersion(file)
    let isSettled = version?.isSettled ?? false
    if let unchanged, unchanged.isUnchanged(job, log: version) {
      var facts = request.report == nil ? nil : unchanged.facts(of: job)
      // No report was requested when it was drawn.
      if request.report != nil, facts == nil {
        facts = readFacts(of: file, options, with: plotter)
        unchanged.add(job, log: version, isSettled: isSettled, facts)
      }
      return outcome.skip(job, facts ?? SkippedReport.Facts(), request)
    }
    let data = job.format?.tracks.map { CollectedData($0) }
    let log = try wrappingPlotError { () throws(PlotError) in
      try plotter.readTracks(
        file.source(), input: file.name, options: options,
        writing: data.map { [$0.tracks] } ?? [])
    }
    let messages = BufferedMessages()
    defer { outcome.lines += messages.lines }
    let run = PictureRun(request, with: plotter) { line, _ in messages.lines.append(line) }
    try run.fit(
      [log], alongside: others, options: options,
      names: NamesOfRun(
        logs: NamedLogs(logs: [(job.input, job.number)], count: job.count),
        inputs: [job.input.exact], outputs: request.isDryRun ? [] : [job.picture.exact],
        isData: data != nil))
    outcome.fixes = run.fixes
    defer { if request.report != nil { outcome.report = run.report } }
    if request.isDryRun { return }
    let bytes: [UInt8]
    if let data, let format = job.format?.tracks {
      try run.checkData(data.tracks, as: format)
      bytes = data.finish()
    } else {
      bytes = try run.draw()
    }
    if job.format?.picture == .pageOfBook {
      outcome.page = Book.Page(bytes: bytes, title: run.title ?? job.input.shown)
      return
    }
    queue.beginWriting()
    defer { queue.endWriting() }
    let made = try makeFolders(job.picture.folder)
    do throws(Failure) {
      var transaction = OutputTransaction(keepsLeftovers: true)
      func add(_ bytes: [UInt8], to path: FileName, _ role: FileRole) throws(Failure) {
        transaction.add(bytes, to: try OutputFile(path: path, role: role, streams: streams))
      }
      try add(bytes, to: job.picture, .picture)
      if let (map, system) = job.worldFile {
        try run.writeWorldFile { bytes, isMap throws(Failure) in
          try add(bytes, to: isMap ? map : system, isMap ? .worldFile : .coordinateSystem)
        }
      }
      try transaction.write()
    } catch {
      removeEmpty(made)
      throw error
    }
    unchanged?.add(
      job, log: version, isSettled: isSettled, request.report == nil ? nil : run.facts)
  }

  /// Reads a log for what a report says of it.
  ///
  /// Returns the facts; nil if the log cannot be read any more.
  private func readFacts(
    of file: InputFile, _ options: PlotOptions, with plotter: Plotter
  ) -> SkippedReport.Facts? {
    guard
      let log = try? plotter.readTracks(
        file.source(), input: file.name, options: options),
      let routes = try? plotter.fitTogether([log], alongside: others, options: options)
    else { return nil }
    return routes.first.map { SkippedReport.Facts(Report($0)) }
  }
}

/// The messages of one picture, kept until its turn.
private final class BufferedMessages {
  var lines: [String] = []
}
