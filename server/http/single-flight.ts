/** Runs work for every caller that asks for the same key at the same time. */
export type SingleFlight<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>

/** The runs of one key. */
interface Flight<Result> {
  running: Promise<Result>
  /** The next run, which has not begun. */
  next: Promise<Result> | null
}

/**
 * Creates a single flight: a crowd that asks for the same thing shares one run. A run serves only those
 * who asked before it began, so no caller gets a result older than its question: a caller that asks
 * during a run shares the next one, which begins when the current one has ended.
 */
export function singleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>()

  function begin(key: string, run: () => Promise<Result>): Promise<Result> {
    const running = run()
    flights.set(key, { running, next: null })
    const ended = () => {
      const current = flights.get(key)
      if (current?.running === running && current.next === null) flights.delete(key)
    }
    running.then(ended, ended)
    return running
  }

  return (key, run) => {
    const flight = flights.get(key)
    if (!flight) return begin(key, run)
    const after = () => begin(key, run)
    flight.next ??= flight.running.then(after, after)
    return flight.next
  }
}
