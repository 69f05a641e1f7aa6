/**
 * Counts what happened in a simulation, by name, so that no check passes because nothing was
 * checked.
 */
export class Tally {
  readonly counts: Record<string, number> = {}

  readonly note = (name: string, by = 1): void => {
    this.counts[name] = (this.counts[name] ?? 0) + by
  }
}
