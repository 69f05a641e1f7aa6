/** Runs work once for simultaneous callers with the same key. */
export type SingleFlight<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>

/** The runs of one key. */
interface Flight<Result> {
  running: Promise<Result>
  /** The next run, which has not begun. */
  next: Promise<Result> | null
}

/**
 * Returns a function that shares one run among simultaneous callers with the same key. A run serves
 * only callers who came before it began, so no one gets a result older than the request. Callers
 * who come during a run share the next one, which begins when the current one ends.
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
