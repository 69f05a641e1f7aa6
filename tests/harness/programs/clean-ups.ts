/** Ends one thing that the harness started. */
type End = () => Promise<void>

const running = new Set<End>()

/** Registers something to end after the test file, even if a test fails. */
export function endAfterwards(end: End): void {
  running.add(end)
}

/** Ends everything registered, newest first; a failure does not stop the rest. */
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
