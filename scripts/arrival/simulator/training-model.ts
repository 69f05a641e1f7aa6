import type { ParadeModel } from './parade-model.ts'

const MINUTE = 60

/** The parades with which the arrival estimates (`shared/arrival/progress`) were tuned. */
export const trainingModel: ParadeModel = {
  meters: (draw) => draw.between(4_000, 8_500),
  hours: (draw) => (draw.happens(0.8) ? 4 : draw.between(3, 5)),
  stopCount: (draw) => Math.floor(draw.between(2, 7)),
  late: (draw) => (draw.happens(0.2) ? draw.between(0, 2 * MINUTE) : draw.between(0, 45 * MINUTE)),
  pace(draw) {
    const club = draw.between(0.35, 1.1)
    // The logarithm of the pace drifts around the club's own, and returns to it in ten minutes.
    const spread = draw.between(0.05, 0.2)
    let drift = draw.normal(0, spread)
    let last = 0
    return (seconds) => {
      const kept = Math.exp(-(seconds - last) / 600)
      drift = kept * drift + draw.normal(0, spread * Math.sqrt(1 - kept * kept))
      last = seconds
      return club * Math.exp(drift)
    }
  },
  dwell(draw, count) {
    const club = draw.between(7, 17)
    const isRegular = draw.happens(0.5)
    return Array.from(
      { length: count },
      () => MINUTE * (isRegular ? Math.max(4, draw.normal(club, 3)) : draw.between(4, 25)),
    )
  },
  halts: (draw, meters) =>
    Array.from({ length: Math.round(draw.exponential(meters / 1_100)) }, () => ({
      along: draw.between(0, meters),
      seconds: Math.min(12 * MINUTE, 20 + draw.exponential(2 * MINUTE)),
    })),
  detours(draw, meters) {
    if (!draw.happens(0.15)) return []
    const from = draw.between(0.1, 0.8) * meters
    return [{ from, until: from + draw.between(200, 450), metersAway: draw.between(90, 160) }]
  },
  phone: (draw) => ({
    everySeconds: Math.round(draw.between(5, 16)),
    noiseMeters: draw.between(4, 12),
    noiseKept: 0.9,
    jumpShare: 0.01,
    silenceEvery: 50 * MINUTE,
    silenceSeconds: () => draw.between(0.5, 10) * MINUTE,
  }),
}
