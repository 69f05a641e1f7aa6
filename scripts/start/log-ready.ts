import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PreparedStart } from './prepare.ts'
import type { Run } from './run-until-stopped.ts'

/**
 * Prints that the site is ready. Also prints the generated password, but only once. A file records
 * that it was shown, because the start that generated the password may have failed before this.
 */
export function logReady(run: Run, { settings, dataDir, generatedPassword }: PreparedStart): void {
  run.log(`ready ${settings.publicOrigin}`)
  const shownFile = join(dataDir, 'admin-password.shown')
  if (generatedPassword === undefined || existsSync(shownFile)) return
  run.log(`admin password: ${generatedPassword}`)
  run.log(`(shown this once; kept in ${join(dataDir, 'admin-password')})`)
  try {
    writeFileSync(shownFile, '')
  } catch {
    // The disk is full. The next start shows the password again.
  }
}
