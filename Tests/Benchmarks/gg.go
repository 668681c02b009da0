// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The task in Go: encoding/csv and gg (golang-github-fogleman-gg-dev in Debian).
package main

import (
	"encoding/csv"
	"io"
	"math"
	"os"
	"strconv"

	"github.com/fogleman/gg"
)

func main() {
	file, err := os.Open(os.Args[1])
	if err != nil {
		panic(err)
	}
	rows := csv.NewReader(file)
	rows.ReuseRecord = true
	rows.Read()
	var xs, ys []float64
	west, east, top, bottom := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for {
		row, err := rows.Read()
		if err == io.EOF {
			break
		}
		latitude, _ := strconv.ParseFloat(row[0], 64)
		x, _ := strconv.ParseFloat(row[1], 64)
		y := -math.Asinh(math.Tan(latitude*math.Pi/180)) * 180 / math.Pi
		xs, ys = append(xs, x), append(ys, y)
		west, east = math.Min(west, x), math.Max(east, x)
		top, bottom = math.Min(top, y), math.Max(bottom, y)
	}
	scale := (1024 - 2*32) / math.Max(math.Max(east-west, bottom-top), 1e-9)
	picture := gg.NewContext(1024, 1024)
	picture.SetRGB(1, 1, 1)
	picture.Clear()
	picture.SetRGB(0, 0, 1)
	picture.SetLineWidth(2)
	lastX, lastY := math.Inf(1), 0.0
	for i := range xs {
		x, y := 512+(xs[i]-(west+east)/2)*scale, 512+(ys[i]-(top+bottom)/2)*scale
		// gg loses its way in runs of tiny steps.
		if math.Hypot(x-lastX, y-lastY) < 0.5 && i+1 < len(xs) {
			continue
		}
		picture.LineTo(x, y)
		lastX, lastY = x, y
	}
	picture.Stroke()
	if err := picture.SavePNG(os.Args[2]); err != nil {
		panic(err)
	}
}
