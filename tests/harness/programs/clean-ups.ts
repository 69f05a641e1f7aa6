/** Stops or removes something that the harness has created. */
type CleanUp = () => Promise<void>

const cleanUps = new Set<CleanUp>()

/** Registers a clean-up to run after the test file, even if a test fails. */
export function cleanUpAfterFile(cleanUp: CleanUp): void {
  cleanUps.add(cleanUp)
}

/**
 * Runs all registered clean-ups, newest first. A failed clean-up does not stop the others.
 *
 * @throws AggregateError with the errors of the failed clean-ups
 */
export async function runCleanUps(): Promise<void> {
  const pending = [...cleanUps].toReversed()
  cleanUps.clear()
  const failures: unknown[] = []
  for (const cleanUp of pending) {
    try {
      await cleanUp()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some clean-ups of the harness failed.')
}
