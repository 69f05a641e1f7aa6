import type { Point } from '#shared/geo/distance.ts'
import type { SnappedTrail, TrailPiece } from '../route/snapped-trail.ts'

/** Moves the positions of a parade to its planned path. */
export type TrailSnapper = Pick<SnappedTrail, 'add' | 'along'> & { copy: () => TrailSnapper }

/** Leaves all positions where they were recorded, for a parade without a planned path. */
const asRecorded: TrailSnapper = {
  along: undefined,
  add: (position) => ({ line: [position], way: undefined }),
  copy: () => asRecorded,
}

/** The line of a trail: the server's points, then the positions received since. */
export class TrailLine {
  #walked: readonly Point[] = []
  #recent: Point[] = []
  #createSnapper = () => asRecorded
  /**
   * A snapper after the server's points alone, so that the server's next trail can continue there.
   */
  #walkedSnapper = asRecorded
  #snapper = asRecorded
  #points: Point[] = []
  /** The number of points that come from the server. */
  #walkedCount = 0
  #piece: TrailPiece | undefined

  /** All positions, oldest first. */
  get positions(): readonly Point[] {
    return [...this.#walked, ...this.#recent]
  }

  /** Meters along the planned path of the last position; undefined if it was not on the path. */
  get along(): number | undefined {
    return this.#snapper.along
  }

  /** The line up to the position before the last, or to the last one if the marker is there. */
  get points(): readonly Point[] {
    return this.#points
  }

  /** The piece to the last position, while the marker glides along it. */
  get piece(): TrailPiece | undefined {
    return this.#piece
  }

  /** Snaps all positions again. */
  setSnapper(createSnapper: () => TrailSnapper): void {
    const [walked, recent, isGliding] = [this.#walked, this.#recent, this.#piece !== undefined]
    this.#createSnapper = createSnapper
    this.#restart()
    this.setWalked(walked)
    for (const point of recent) this.add(point)
    if (!isGliding) this.settle()
  }

  /**
   * Replaces all positions with the server's, oldest first. Points that the server has sent before
   * are not snapped again.
   */
  setWalked(points: readonly Point[]): void {
    if (!startsWith(points, this.#walked)) this.#restart()
    this.#points.length = this.#walkedCount
    for (const point of points.slice(this.#walked.length))
      this.#points.push(...this.#walkedSnapper.add(point).line)
    this.#walkedCount = this.#points.length
    this.#walked = points
    this.#snapper = this.#walkedSnapper.copy()
    this.#recent = []
    this.#piece = undefined
  }

  /** Adds a newer position. Returns the piece to it. */
  add(point: Point): TrailPiece {
    this.settle()
    this.#recent.push(point)
    return (this.#piece = this.#snapper.add(point))
  }

  /** Makes the piece to the last position a part of the line. Returns whether there was one. */
  settle(): boolean {
    if (!this.#piece) return false
    this.#points.push(...this.#piece.line)
    this.#piece = undefined
    return true
  }

  #restart(): void {
    this.#walked = []
    this.#walkedSnapper = this.#createSnapper()
    this.#walkedCount = 0
  }
}

const startsWith = (points: readonly Point[], start: readonly Point[]): boolean =>
  start.every(
    ({ latitude, longitude }, index) =>
      points[index]?.latitude === latitude && points[index].longitude === longitude,
  )
