/** Ends one thing that the harness started. */
type End = () => Promise<void>

const running = new Set<End>()

/** Notes something that must be ended after the test file, also when a test fails in between. */
export function endAfterwards(end: End): void {
  running.add(end)
}

/** Ends everything that was noted, the newest first; one that fails does not keep the others alive. */
export async function endEverything(): Promise<void> {
  const ends = [...running].toReversed()
  running.clear()
  const failures: unknown[] = []
  for (const end of ends) {
    try {
      await end()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The harness could not end everything.')
}
