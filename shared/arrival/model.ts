/**
 * The constants of the arrival estimate, as docs/ARRIVAL.md explains them: seconds, meters, and
 * spreads, which are standard deviations of a logarithm. They were fitted to simulated parades:
 * after a change, run `npm run arrival`.
 */
export const model = {
  /** The usual pace of clubs, in m/s. */
  usualPace: 0.66,
  /** How much the pace that the plan needs counts beside the usual one (0 to 1). */
  planTrust: 0.5,
  paceSpread: 0.45,
  /** The share of measured rolling that is in fact halts too brief to be noticed. */
  briefHalts: 0.02,
  /** How much the pace changes, and for how many seconds it remains similar. */
  driftSpread: 0.155,
  driftSeconds: 950,
  /** The uncertainty in meters of a measured way. */
  wayMeters: 15,
  /** The uncertainty in meters of a place. */
  placeMeters: 8,
  /** Seconds at a planned stop, with their spread from club to club and from stop to stop. */
  dwell: 720,
  clubDwellSpread: 0.38,
  dwellSpread: 0.46,
  /**
   * How far a parade walks, in meters, during a measured dwell: it begins before the stop and ends
   * after.
   */
  dwellMeters: 45,
  /** Seconds of rolling between two halts that nobody planned. */
  haltEvery: 3_300,
  /** Seconds of a halt that nobody planned. */
  halt: 250,
  haltSpread: 0.8,
  /** Seconds from the planned start until a parade rolls. */
  late: 960,
  lateSpread: 0.64,
  /** How many times more the times scatter before a parade rolls, and in a silence. */
  waitingFactor: 1.2,
  silentFactor: 1.2,
  /** How much wider a range is where the streets are a guess: 0.5 is half as wide again. */
  guessMargin: 0.5,
}
