# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0
#
# Runs the recipes of Engines.md as they stand there, and compares what they leave with one run of the program.
#
# test-engines.py ROUTEPLOT PYTHON [LOGS [ROUNDS]]: the program, a Python that has pyspark, how many logs are made, and
# how often each recipe is timed. With more than one round it prints the medians for the table of Engines.md.

import json
import math
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

FRAME = "--density --bbox 7,46,10,49 -s 2048x2048"
ROOT = pathlib.Path(__file__).resolve().parents[2]
ARTICLE = ROOT / "Sources/RoutePlotKit/RoutePlotKit.docc/Engines.md"


def recipes():
    """The recipes of the article by their titles."""
    found = re.findall(r"^### ([^\n]+)\n\n```\w+\n(.*?)```", ARTICLE.read_text(), re.S | re.M)
    for title, text in found:
        assert text.count("\n") <= 25, f"{title} has more than 25 lines"
    return dict(found)


def write_logs(folder, count):
    """Writes random walks, and two logs that fail: an empty one, and one that is not there."""
    generator = random.Random(27)
    (folder / "logs").mkdir()
    for number in range(count):
        latitude, longitude = generator.uniform(46.5, 48.5), generator.uniform(7.5, 9.5)
        course, rows = generator.uniform(0, 6), ["lat,lon"]
        for _ in range(300):
            course += generator.gauss(0, 0.2)
            latitude += math.cos(course) * 0.0008
            longitude += math.sin(course) * 0.001
            rows.append(f"{latitude:.6f},{longitude:.6f}")
        (folder / f"logs/{number}.csv").write_text("\n".join(rows) + "\n")
    (folder / "logs/empty.csv").write_text("")
    names = [f"logs/{number}.csv" for number in range(count)]
    names[count // 3:count // 3] = ["logs/empty.csv"]
    names[count // 2:count // 2] = ["logs/nope.csv"]
    (folder / "logs.txt").write_text("\n".join(names) + "\n")
    (folder / "frame.txt").write_text(FRAME + "\n")


class Services:
    """A server of ssh and a cluster of one machine, for as long as the tests run."""

    def __init__(self, folder, environment):
        self.folder, self.environment, self.started = folder, environment, []

    def start(self, *words):
        log = open(self.folder / "services.log", "ab")
        self.started.append(
            subprocess.Popen(words, env=self.environment, stdout=log, stderr=log, cwd=self.folder))

    def start_ssh(self, work):
        """Serves two machines, alpha and beta, which are both this one."""
        key, port = self.folder / "key", "22022"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / "host"],
                       check=True)
        shutil.copy(f"{key}.pub", self.folder / "authorized")
        (self.folder / "sshd.conf").write_text(
            f"Port {port}\nListenAddress 127.0.0.1\nHostKey {self.folder}/host\nPidFile none\n"
            f"AuthorizedKeysFile {self.folder}/authorized\nStrictModes no\nUsePAM no\n"
            f"PermitRootLogin yes\nMaxStartups 100\nSetEnv PATH={self.environment['PATH']}\n")
        (self.folder / "ssh.conf").write_text(
            f"Host alpha beta\nHostName 127.0.0.1\nPort {port}\nIdentityFile {key}\n"
            "StrictHostKeyChecking no\nUserKnownHostsFile /dev/null\nLogLevel ERROR\n")
        if os.getuid() == 0:
            os.makedirs("/run/sshd", exist_ok=True)
        self.start(shutil.which("sshd", path="/usr/sbin:/usr/bin"), "-D", "-f",
                   str(self.folder / "sshd.conf"))
        self.environment["PARALLEL_SSH"] = f"ssh -F {self.folder}/ssh.conf"
        wait_for(lambda: subprocess.run(["ssh", "-F", self.folder / "ssh.conf", "alpha", "true"],
                                        capture_output=True).returncode == 0, "sshd")

    def start_slurm(self):
        """A controller and one node, without accounting, which trust each other."""
        host = os.uname().nodename.split(".")[0]
        user = subprocess.run(["id", "-un"], capture_output=True, text=True).stdout.strip()
        configuration = self.folder / "slurm.conf"
        configuration.write_text(
            f"ClusterName=test\nSlurmctldHost={host}(127.0.0.1)\nSlurmUser={user}\n"
            f"SlurmdUser={user}\nAuthType=auth/none\nCredType=cred/none\n"
            "SlurmctldPort=26817\nSlurmdPort=26818\nProctrackType=proctrack/linuxproc\n"
            "TaskPlugin=task/none\nSelectType=select/cons_tres\nSelectTypeParameters=CR_CPU\n"
            "SchedulerParameters=sched_interval=1,requeue_setup_env_fail\n"
            "SlurmctldParameters=enable_configless\nMpiDefault=none\nReturnToService=2\n"
            f"StateSaveLocation={self.folder}/state\nSlurmdSpoolDir={self.folder}/spool\n"
            f"SlurmctldPidFile={self.folder}/ctld.pid\nSlurmdPidFile={self.folder}/d.pid\n"
            f"NodeName={host} NodeAddr=127.0.0.1 CPUs={os.cpu_count()} State=UNKNOWN\n"
            "PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP\n")
        for name in ["state", "spool"]:
            (self.folder / name).mkdir()
        self.environment["SLURM_CONF"] = str(configuration)
        for name in ["slurmctld", "slurmd"]:
            self.start(shutil.which(name, path="/usr/sbin:/usr/bin"), "-D", "-f",
                       str(configuration))
        wait_for(lambda: "idle" in subprocess.run(
            ["sinfo", "-h", "-o", "%T"], env=self.environment, capture_output=True,
            text=True).stdout, "Slurm")

    def stop(self):
        for process in reversed(self.started):
            process.terminate()
            process.wait()


def wait_for(condition, name):
    """Waits until a service answers, for half a minute."""
    for _ in range(300):
        if condition():
            return
        time.sleep(0.1)
    raise SystemExit(f"{name} does not answer")


def lines_of(text):
    """The verdicts of a report without the names of outputs, which differ from recipe to recipe."""
    verdicts = [json.loads(line) for line in text.splitlines()]
    return sorted((verdict["input"], verdict["status"]) for verdict in verdicts)


def main():
    routeplot, python = (str(pathlib.Path(word).absolute()) for word in sys.argv[1:3])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    folder = pathlib.Path(tempfile.mkdtemp(prefix="routeplot-engines-"))
    work = folder / "work"
    work.mkdir()
    write_logs(work, count)
    path = os.pathsep.join([str(pathlib.Path(routeplot).parent), os.environ["PATH"]])
    environment = dict(os.environ, PATH=path, PYSPARK_PYTHON=python, LC_ALL="C")
    services = Services(folder, environment)
    merge = "find parts -name '*.counts' | routeplot --density --files-from - -o heat.png"

    def run(script, ends_with, program=("sh", "-c")):
        outcome = subprocess.run([*program, script], cwd=work, env=environment,
                                 capture_output=True, text=True)
        assert outcome.returncode in ends_with, (
            f"{script}\nended with {outcome.returncode}\n{outcome.stdout}{outcome.stderr}")
        return outcome

    texts = recipes()
    batch = (f"mkdir -p reports; routeplot -q -d parts --files-from logs.txt {FRAME} --overwrite "
             f"--output-format counts --report reports/all.jsonl; {merge}")

    def slurm():
        (work / "count.sh").write_text(texts["Slurm"])
        # The two logs that fail are told by the status of their tasks.
        run("sbatch --wait count.sh", [1])
        run(merge, [0])

    def spark():
        (work / "count.py").write_text(texts["Spark"])
        run(f"{python} count.py", [0])

    engines = {
        "one run of `-d`": lambda: run(batch, [0]),
        # A log that fails is no failure of what follows it.
        "xargs": lambda: run(texts["xargs"], [0]),
        "GNU parallel, two machines by ssh": lambda: run(texts["GNU parallel"], [0]),
        "GNU parallel": lambda: run(texts["GNU parallel"].replace(
            "--sshlogin 2/alpha,2/beta --workdir .", f"-j {os.cpu_count()}"), [0]),
        "Slurm": slurm,
        "Spark, local[2]": spark,
    }
    environment["PYSPARK_SUBMIT_ARGS"] = "--master local[2] pyspark-shell"
    times = {name: [] for name in engines}
    try:
        services.start_ssh(work)
        services.start_slurm()
        good = [name for name in (work / "logs.txt").read_text().split()
                if name not in ("logs/empty.csv", "logs/nope.csv")]
        (work / "good.txt").write_text("\n".join(good) + "\n")
        run(f"routeplot --files-from good.txt {FRAME} -o expected.png", [0])
        expected = (work / "expected.png").read_bytes()
        verdicts = sorted([(name, 0) for name in good]
                          + [("logs/empty.csv", 65), ("logs/nope.csv", 66)])
        for number in range(rounds):
            for name, engine in engines.items():
                for left in ["parts", "reports", "verdicts"]:
                    shutil.rmtree(work / left, ignore_errors=True)
                (work / "heat.png").unlink(missing_ok=True)
                # What one engine leaves to the disk is no work of the next one.
                os.sync()
                start = time.monotonic()
                engine()
                times[name].append(time.monotonic() - start)
                assert (work / "heat.png").read_bytes() == expected, f"{name}: another picture"
                reports = [*(work / "reports").glob("*.jsonl")]
                if name.startswith("Spark"):
                    reports = [*(work / "verdicts").glob("*.json")]
                text = "".join(report.read_text() for report in reports)
                assert lines_of(text) == verdicts, f"{name}: other verdicts"
                print(f"{name}: the picture of one run, in {times[name][-1]:.1f} s", flush=True)
        if rounds > 1:
            for name, seconds in times.items():
                print(f"| {name} | {statistics.median(seconds):.1f} |")
    finally:
        services.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
