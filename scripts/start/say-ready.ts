import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Prepared } from './prepare.ts'
import type { Run } from './run-until-stopped.ts'

/**
 * Says that the site can be opened, and the first time the password that was made. The first time is
 * the first start that comes as far as this, not the one that made it: that one may have failed.
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
