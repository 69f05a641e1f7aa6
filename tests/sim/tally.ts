/** Counts what happened in a simulation, by name, so that nothing passes because it never came up. */
export class Tally {
  readonly counts: Record<string, number> = {}

  readonly note = (name: string, by = 1): void => {
    this.counts[name] = (this.counts[name] ?? 0) + by
  }
}
