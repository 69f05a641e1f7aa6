/** Runs a piece of work for everybody who asks for the same at the same time. */
export type ShareRun<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>

interface Asked<Result> {
  running: Promise<Result>
  /** The run after it, which has not begun. */
  next: Promise<Result> | null
}

/**
 * Shares runs among those who ask for the same: a crowd that is told of a change asks at once, and one run answers all of it.
 * A run answers only those who asked before it began, so nobody is told less than what was so when asking: who asks
 * while one runs gets the next one, which begins when that has ended.
 */
export function sharedRuns<Result>(): ShareRun<Result> {
  const asked = new Map<string, Asked<Result>>()

  function begin(key: string, run: () => Promise<Result>): Promise<Result> {
    const running = run()
    asked.set(key, { running, next: null })
    const ended = () => {
      const mine = asked.get(key)
      if (mine?.running === running && mine.next === null) asked.delete(key)
    }
    running.then(ended, ended)
    return running
  }

  return (key, run) => {
    const now = asked.get(key)
    if (!now) return begin(key, run)
    const after = () => begin(key, run)
    now.next ??= now.running.then(after, after)
    return now.next
  }
}
