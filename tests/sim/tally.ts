/** Counts events by name, so that a check that never ran is not mistaken for a check that passed. */
export class Tally {
  readonly counts: Record<string, number> = {}

  readonly count = (name: string, by = 1): void => {
    this.counts[name] = (this.counts[name] ?? 0) + by
  }
}
