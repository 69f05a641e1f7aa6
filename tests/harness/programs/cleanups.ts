/** Stops or removes something that the harness has created. */
type Cleanup = () => Promise<void>

const cleanups = new Set<Cleanup>()

/**
 * Registers a cleanup to run after the test file, even if a test fails: at the next `runCleanups`. Outside of
 * test files that is the end of the run (`start-postgres-once.ts`) or of a layout's trials (`tests/faults`).
 */
export function cleanUpAfterFile(cleanUp: Cleanup): void {
  cleanups.add(cleanUp)
}

/**
 * Runs all registered cleanups, newest first. A failed cleanup does not stop the others.
 *
 * @throws AggregateError with the errors of the failed cleanups
 */
export async function runCleanups(): Promise<void> {
  const pending = [...cleanups].toReversed()
  cleanups.clear()
  const failures: unknown[] = []
  for (const cleanUp of pending) {
    try {
      await cleanUp()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some cleanups of the harness failed.')
}
