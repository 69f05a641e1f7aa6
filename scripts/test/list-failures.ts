import { relative } from 'node:path'
import type { Report } from './report.ts'

const MAX_MESSAGE_LINES = 12

/**
 * Returns a description of each test that failed and each file that could not be loaded, with its
 * name and the first lines of its message.
 *
 * @param root absolute path of the folder to which file names become relative
 */
export function listFailures({ testResults }: Report, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${firstLines(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
    )
  })
}

/** Returns the first lines of a long message, indented. */
export const firstLines = (text: string): string =>
  text
    .split('\n')
    .slice(0, MAX_MESSAGE_LINES)
    .map((line) => `  ${line}`)
    .join('\n')
