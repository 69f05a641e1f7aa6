/**
 * The constants of docs/ARRIVAL.md: seconds, meters, and spreads, which are standard deviations of a
 * logarithm.
 */
export const model = {
  /** The usual pace of clubs, and how much the pace that the plan needs counts beside it (0 to 1). */
  usualPace: 0.66,
  planTrust: 0.5,
  paceSpread: 0.45,
  /** The part of the measured rolling that halts too brief to be noticed take. */
  briefHalts: 0.02,
  /** How much the pace changes, and how long it remains similar. */
  driftSpread: 0.155,
  driftSeconds: 950,
  /** The uncertainty of a measured way, and of a place. */
  wayMeters: 15,
  placeMeters: 8,
  dwell: 720,
  clubDwellSpread: 0.38,
  dwellSpread: 0.46,
  /** The way that a measured dwell includes. */
  dwellMeters: 45,
  /** Halts that nobody planned: one in so much rolling, and how long they are. */
  haltEvery: 3_300,
  halt: 250,
  haltSpread: 0.8,
  late: 960,
  lateSpread: 0.64,
  /** How much more times scatter before a parade rolls, and in a silence. */
  waitingFactor: 1.2,
  silentFactor: 1.2,
  /** How much wider a range is where the streets are a guess. */
  guessMargin: 0.5,
}
