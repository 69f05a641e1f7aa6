import { expect } from 'vitest'

const describeCase = (item: unknown) => (JSON.stringify(item) ?? 'undefined').slice(0, 200)

/**
 * Runs a check for each of many cases, and then fails with all failures: one test instead of one per case. Fails
 * without a case, too.
 *
 * @param nameOf how a failure names its case
 */
export async function checkEach<Case>(
  cases: readonly Case[],
  check: (item: Case) => unknown,
  nameOf: (item: Case) => string = describeCase,
): Promise<void> {
  if (cases.length === 0) expect.fail('there is no case to check')
  const failures: string[] = []
  for (const item of cases) {
    try {
      await check(item)
    } catch (error) {
      failures.push(`${nameOf(item)}: ${(error as Error).message}`)
    }
  }
  if (failures.length > 0) expect.fail(`${failures.length} of ${cases.length}:\n${failures.join('\n')}`)
}
