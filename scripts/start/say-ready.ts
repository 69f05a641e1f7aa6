import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Prepared } from './prepare.ts'
import type { Run } from './run-until-stopped.ts'

/**
 * Prints that the site can be opened and, once, the generated password. That happens in the first
 * start that gets here, because the start that generated it may have failed.
 */
export function sayReady(run: Run, { settings, dataDir, madePassword }: Prepared): void {
  run.say(`ready ${settings.publicOrigin}`)
  const shown = join(dataDir, 'admin-password.shown')
  if (madePassword === undefined || existsSync(shown)) return
  run.say(`admin password: ${madePassword}`)
  run.say(`(shown this once; kept in ${join(dataDir, 'admin-password')})`)
  try {
    writeFileSync(shown, '')
  } catch {
    // The disk is full. The next start shows the password again.
  }
}
