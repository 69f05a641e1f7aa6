import type { ParadeModel } from './parade-model.ts'

const MINUTE = 60

/**
 * Other parades than those of the training: no constant was fitted to them. The pace changes in steps
 * and falls toward the end, a parade plans as long a route as it can walk, most stops are short and some
 * very long, halts come in clusters.
 */
export const heldOutModel: ParadeModel = {
  meters: (draw) => draw.between(3_000, 7_500) + draw.exponential(800),
  hours: (draw) => draw.pick([3.5, 4, 4, 4, 4.5]),
  stopCount: (draw) => draw.pick([1, 2, 3, 3, 4, 5, 6, 8]),
  late: (draw) => Math.min(45 * MINUTE, draw.exponential(14 * MINUTE)),
  pace(draw, meters) {
    const planned = meters / (2.3 * 3_600)
    const club = Math.min(1.1, Math.max(0.35, planned * draw.between(0.7, 1.45)))
    const tired = draw.between(0, 0.25)
    let until = 0
    let leg = 1
    return (seconds) => {
      if (seconds >= until) {
        until = seconds + draw.between(4, 25) * MINUTE
        leg = draw.between(0.75, 1.25)
      }
      return club * leg * (1 - tired * Math.min(1, seconds / 9_000))
    }
  },
  dwell: (draw, count) => {
    const club = draw.logNormal(1, 0.2)
    return Array.from(
      { length: count },
      () => MINUTE * Math.min(25, Math.max(4, club * draw.logNormal(11, 0.45))),
    )
  },
  halts(draw, meters) {
    const crowds = Math.round(draw.between(0, 4))
    return Array.from({ length: crowds }, () => draw.between(0, meters)).flatMap((center) =>
      Array.from({ length: Math.floor(draw.between(1, 4)) }, () => ({
        along: Math.min(meters - 1, Math.max(0, center + draw.normal(0, 150))),
        seconds: Math.min(10 * MINUTE, 40 * draw.between(0.05, 1) ** -0.9),
      })),
    )
  },
  detours(draw, meters) {
    if (!draw.happens(0.25)) return []
    const from = draw.between(0.1, 0.85) * meters
    return [{ from, until: from + draw.between(120, 600), metersAway: draw.between(60, 200) }]
  },
  phone: (draw) => ({
    everySeconds: draw.pick([4, 10, 20, 30]),
    noiseMeters: draw.pick([3, 6, 9, 15]),
    noiseKept: draw.between(0.5, 0.97),
    jumpShare: draw.pick([0, 0.005, 0.03]),
    silenceEvery: 40 * MINUTE,
    silenceSeconds: () => Math.min(10, draw.exponential(3)) * MINUTE,
  }),
}
