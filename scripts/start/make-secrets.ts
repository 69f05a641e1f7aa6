import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { readOrCreateSecret } from '#server/database/embedded/read-or-create-secret.ts'
import type { StartSettings } from '#server/settings.ts'

/** The secrets that a server needs, given or generated. */
export interface Secrets {
  readonly adminPassword: string
  readonly cookieSecret: string
  /** Whether the password was generated here. */
  readonly isMade: boolean
}

// No letters that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Generates the secrets that the settings lack and stores them in the data folder, each in a file
 * of mode 0600.
 */
export async function makeSecrets(settings: StartSettings, dataDir: string): Promise<Secrets> {
  const cookieSecret = settings.cookieSecret ?? (await readOrCreateSecret(join(dataDir, 'cookie-secret')))
  if (settings.adminPassword !== undefined)
    return { adminPassword: settings.adminPassword, cookieSecret, isMade: false }
  const adminPassword = await readOrCreateSecret(join(dataDir, 'admin-password'), makePassword)
  return { adminPassword, cookieSecret, isMade: true }
}

/** Four groups of five letters: 99 bits, and short enough to type. */
function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
