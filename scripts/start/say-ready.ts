import { join } from 'node:path'
import type { Prepared } from './prepare.ts'
import type { Run } from './run-until-stopped.ts'

/** Says that the site can be opened, and the first time the password that was made. */
export function sayReady(run: Run, { settings, dataDir, newPassword }: Prepared): void {
  run.say(`ready ${settings.publicOrigin}`)
  if (newPassword === undefined) return
  run.say(`admin password: ${newPassword}`)
  run.say(`(shown this once; kept in ${join(dataDir, 'admin-password')})`)
}
