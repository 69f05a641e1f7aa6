interface TrackPoint {
  /** Meters along the path. */
  along: number
  /** When the parade came there, and when it was last seen there (Unix ms). */
  at: number
  until: number
}

/** Remembers when a parade came to each place of its path, to say when it passed a point. */
export class ParadeTrack {
  #points: TrackPoint[] = []

  /**
   * Adds a place of the parade. Places come in order of time. One behind the last place counts as a halt
   * there.
   *
   * @param at Unix ms
   */
  add(at: number, along: number): void {
    const last = this.#points.at(-1)
    if (last === undefined || along > last.along) this.#points.push({ along, at, until: at })
    else last.until = at
  }

  /** Returns a track of the same places, to which others can be added. */
  copy(): ParadeTrack {
    const copy = new ParadeTrack()
    copy.#points = this.#points.map((point) => ({ ...point }))
    return copy
  }

  /**
   * Returns when the parade reached a place (Unix ms): of a place before the first known one, when it came to
   * that one. Undefined if it has not come so far.
   */
  reachedAt(along: number): number | undefined {
    const index = this.#points.findIndex((point) => point.along >= along)
    const [from, to] = [this.#points[index - 1], this.#points[index]]
    if (!from || !to) return to?.at
    return from.until + ((to.at - from.until) * (along - from.along)) / (to.along - from.along)
  }
}
