import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { generateVapidKey } from '#server/alerts/vapid-keys.ts'
import { readOrCreateSecret } from '#server/database/embedded/read-or-create-secret.ts'
import type { StartSettings } from '#server/settings.ts'

/** The secrets that a server needs, from the settings or generated. */
export interface Secrets {
  readonly adminPassword: string
  readonly cookieSecret: string
  /** The private key of web push; undefined if alerts are off. */
  readonly vapidPrivateKey: string | undefined
  /** Whether the password is generated rather than set. */
  readonly isGenerated: boolean
}

// Without characters that look alike.
const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Returns the secrets of the settings. Generates the missing ones once and stores each in the data
 * folder, in a file of mode 0600.
 */
export async function makeSecrets(settings: StartSettings, dataDir: string): Promise<Secrets> {
  const cookieSecret = settings.cookieSecret ?? (await readOrCreateSecret(join(dataDir, 'cookie-secret')))
  const vapidPrivateKey = await readOrCreateVapidKey(settings, dataDir)
  if (settings.adminPassword !== undefined)
    return { adminPassword: settings.adminPassword, cookieSecret, vapidPrivateKey, isGenerated: false }
  const adminPassword = await readOrCreateSecret(join(dataDir, 'admin-password'), generatePassword)
  return { adminPassword, cookieSecret, vapidPrivateKey, isGenerated: true }
}

/**
 * Returns the private key of web push. Of a database that several machines may use, each would
 * generate another one, so it is then undefined unless it is set.
 */
async function readOrCreateVapidKey(settings: StartSettings, dataDir: string): Promise<string | undefined> {
  if (settings.alerts || settings.databaseUrl !== undefined) return settings.alerts?.privateKey
  return readOrCreateSecret(join(dataDir, 'vapid-private-key'), generateVapidKey)
}

/** Returns four groups of five characters: 99 bits, and short enough to type. */
function generatePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
