import type { z } from 'zod'

// Values of these settings must not appear in messages, which may be logged.
const SECRET_SETTING = /PASSWORD|SECRET|TOKEN|PRIVATE_KEY|DATABASE_URL|REDIS_URL|SMTP_URL/

const missingHints: Record<string, string> = {
  DATABASE_URL: 'Set the address of the PostgreSQL database, or run `npm start`, which starts its own.',
  ADMIN_PASSWORD: 'Choose a password for the administrators, 12 characters or more.',
  COOKIE_SECRET: 'Use 32 random characters or more, for example from `openssl rand -base64 32`.',
  MAIL_FROM: 'Set the address that messages come from, or leave SMTP_URL empty, and they wait in the outbox.',
}

/**
 * Invalid settings. The message has one line per mistake: the setting, what is wrong, what to do.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }

  /**
   * Creates an error with one line per invalid or missing setting. Lines quote the value unless it
   * is a secret.
   */
  static from(
    issues: z.ZodError['issues'],
    values: Record<string, string | undefined>,
    missing: readonly string[],
  ): SettingsError {
    const messages = new Map<string, string>()
    for (const { path, message } of issues) {
      const name = String(path[0])
      if (!messages.has(name)) messages.set(name, message)
    }
    for (const name of missing) messages.set(name, '')
    return new SettingsError([...messages].map(([name, message]) => describe(name, message, values[name])))
  }
}

function describe(name: string, message: string, value: string | undefined): string {
  if (value === undefined) return `${name} is missing. ${missingHints[name] ?? 'Set it.'}`
  return SECRET_SETTING.test(name) ? `${name} ${message}` : `${name} "${value}" ${message}`
}
