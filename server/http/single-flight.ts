/** Runs work once for simultaneous callers with the same key. */
export type SingleFlight<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>

/** The run of a key that is going on, and the next one if callers wait for it. */
interface Flight<Result> {
  current: Promise<Result>
  /** The next run, or null if no caller has come since the current one began. */
  next: Promise<Result> | null
}

/**
 * Returns a function that shares one run among simultaneous callers with the same key: when a parade
 * starts, every open page asks for the same data. A run serves only callers that came before it
 * began, so no caller gets a result older than its request.
 * Callers that come during a run share the next one, which begins when the current one ends.
 */
export function singleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>()

  function begin(key: string, run: () => Promise<Result>): Promise<Result> {
    const current = run()
    flights.set(key, { current, next: null })
    const removeIfIdle = () => {
      const flight = flights.get(key)
      if (flight?.current === current && flight.next === null) flights.delete(key)
    }
    current.then(removeIfIdle, removeIfIdle)
    return current
  }

  return (key, run) => {
    const flight = flights.get(key)
    if (!flight) return begin(key, run)
    const runNext = () => begin(key, run)
    flight.next ??= flight.current.then(runNext, runNext)
    return flight.next
  }
}
