import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { generateVapidKey } from '../alerts/vapid-keys.ts'
import { SettingsError } from './error.ts'
import { readSettings, readStartSettings } from './read-settings.ts'
import { environment } from './schema.ts'

const complete = {
  DATABASE_URL: 'postgresql://app:hunter2hunter2@db:5432/parades',
  ADMIN_PASSWORD: 'feathers-and-brass-42',
  COOKIE_SECRET: 'k'.repeat(16) + 'q'.repeat(16),
}

const mistakesOf = (env: NodeJS.ProcessEnv, read: (env: NodeJS.ProcessEnv) => unknown = readSettings) => {
  try {
    read(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
  return []
}
/** Returns the setting that each mistake names. */
const namesOf = (mistakes: string[]) => mistakes.map((line) => line.split(/[ :]/)[0])

test('an unset variable has its default', () => {
  expect(readSettings(complete)).toMatchObject({
    port: 3000,
    dataDir: '.data',
    redisUrl: undefined,
    publicOrigin: 'http://localhost:3000',
    demo: false,
    trustProxy: false,
    heartbeatTimeout: 600,
    logLevel: 'info',
    adminName: 'Second Line admin',
    limits: { fixesPerSecond: 5, fixBurst: 50, passwordTries: 10 },
  })
})

test('an empty variable counts as not set', () => {
  const settings = readSettings({ ...complete, PORT: '', TILE_URL: ' ', REDIS_URL: '' })
  expect(settings).toEqual(readSettings(complete))
})

test('the origin follows the port and loses a trailing slash', () => {
  expect(readSettings({ ...complete, PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
  const named = readSettings({ ...complete, PUBLIC_ORIGIN: 'https://parades.example.org/' })
  expect(named.publicOrigin).toBe('https://parades.example.org')
})

test('every mistake is a line that names the setting', () => {
  const invalidSettings = {
    PORT: '99999',
    DATABASE_URL: 'mysql://app:hunter2hunter2@db/parades',
    REDIS_URL: 'localhost:6379',
    ADMIN_PASSWORD: 'short',
    COOKIE_SECRET: 'short too',
    PUBLIC_ORIGIN: 'https://parades.example.org/live',
    DEMO: 'perhaps',
    TILE_URL: 'https://tiles.example.org/{z}/{x}.png',
    TRUST_PROXY: 'true',
    OUTBOUND_ALLOW: 'localhost',
    TRACKING_HEARTBEAT_TIMEOUT: '60',
    LOG_LEVEL: 'loud',
    X_URL: 'javascript:alert(1)',
    CONTACT_EMAIL: 'somebody',
    LIMIT_FIX_BURST: '-1',
  }
  const names = namesOf(mistakesOf(invalidSettings))
  expect(names).toHaveLength(Object.keys(invalidSettings).length)
  expect(new Set(names)).toEqual(new Set(Object.keys(invalidSettings)))
})

test('a mistake in a secret does not repeat it', () => {
  const secrets = { ADMIN_PASSWORD: 'tiny-secret', COOKIE_SECRET: 'tiny-cookie', METRICS_TOKEN: 'tiny token' }
  const mistakes = mistakesOf({ DATABASE_URL: 'mysql://app:hunter2hunter2@db/parades', ...secrets })
  expect(mistakes.length).toBeGreaterThanOrEqual(4)
  expect(mistakes.join()).not.toMatch(/hunter2|tiny/)
})

test('a mail server needs the address that messages come from, and its password is not repeated', () => {
  const smtp = 'smtps://parades:hunter2@mail.example.org'
  expect(mistakesOf({ ...complete, SMTP_URL: smtp }).join()).toMatch(/^MAIL_FROM is missing\. [^\n]*$/)
  const invalidSettings = { ...complete, SMTP_URL: 'https://parades:hunter2@mail.example.org', PORT: 'x' }
  const mistakes = mistakesOf(invalidSettings)
  expect(namesOf(mistakes)).toEqual(['PORT', 'SMTP_URL', 'MAIL_FROM'])
  expect(mistakes.join()).not.toContain('hunter2')
  const wrongSender = mistakesOf({ ...complete, SMTP_URL: smtp, MAIL_FROM: 'somebody' })
  expect(wrongSender).toEqual([expect.stringMatching(/^MAIL_FROM "somebody" is not an email address/)])
  const named = { ...complete, MAIL_FROM: 'a@example.org' }
  expect(readSettings({ ...named, SMTP_URL: smtp }).mail).toEqual({ smtpUrl: smtp, from: 'a@example.org' })
  expect(readSettings(named).mail).toBeUndefined()
})

test('without database, password or cookie secret no server starts', () => {
  expect(mistakesOf({})).toEqual([
    expect.stringMatching(/^DATABASE_URL is missing\. /),
    expect.stringMatching(/^ADMIN_PASSWORD is missing\. /),
    expect.stringMatching(/^COOKIE_SECRET is missing\. /),
  ])
})

const guessable = `elevenchars password1234 Password!2345 P@ssw0rd12345 changeme-changeme aaaaaaaaaaaa
  abababababab qwertyuiop12 123456789012 abcdefghijkl SecondLine2026!`.split(/\s+/)

test('no server starts with a guessable password', () =>
  checkEach(guessable, (ADMIN_PASSWORD) => {
    const mistakes = mistakesOf({ ...complete, ADMIN_PASSWORD })
    expect(mistakes).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is /)])
  }))

test('the start script may lack database, password and cookie secret, but accepts no wrong value', () => {
  const unset = { databaseUrl: undefined, adminPassword: undefined, demo: true }
  expect(readStartSettings({})).toMatchObject(unset)
  expect(mistakesOf({ ADMIN_PASSWORD: 'short' }, readStartSettings)).toHaveLength(1)
  expect(mistakesOf({ DATABASE_URL: complete.DATABASE_URL }, readStartSettings)).toHaveLength(2)
})

test('the demonstration is on by default only with the embedded database on localhost', () => {
  expect(readStartSettings({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }).demo).toBe(true)
  expect(readStartSettings({ PUBLIC_ORIGIN: 'https://parades.example.org' }).demo).toBe(false)
  expect(readStartSettings(complete).demo).toBe(false)
  expect(readStartSettings({ DEMO: '0' }).demo).toBe(false)
  expect(readSettings({ ...complete, DEMO: '1' }).demo).toBe(true)
})

test('proxies are counted or named', () => {
  const trusting = (value: string) => readSettings({ ...complete, TRUST_PROXY: value }).trustProxy
  expect(trusting('0')).toBe(false)
  expect(trusting('2')).toBe(2)
  expect(trusting('loopback, 10.0.0.0/8,2001:db8::1')).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
  expect(mistakesOf({ ...complete, TRUST_PROXY: '0.0.0.0/0' })).toHaveLength(1)
})

test('the settings that pages get contain no secret', () => {
  const TILE_URL = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
  const env = { ...complete, REDIS_URL: 'redis://:secret-of-redis@redis:6379', TILE_URL }
  const site = JSON.stringify(readSettings(env).site)
  expect(site).toContain('tile.openstreetmap.org')
  for (const secret of ['hunter2', complete.ADMIN_PASSWORD, complete.COOKIE_SECRET, 'secret-of-redis'])
    expect(site).not.toContain(secret)
})

test('.env.example documents every setting, with its default', async () => {
  const whole = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  const [example = ''] = whole.split('# For docker-compose.yml alone')
  const documented = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(
    ([, name, value]) => [String(name), String(value)] as const,
  )
  expect(documented.map(([name]) => name).toSorted()).toEqual(Object.keys(environment.shape).toSorted())
  const unset = new Set(['TILE_URL', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'MAIL_FROM'])
  const defaults = Object.fromEntries([...documented].filter(([name]) => !unset.has(name)))
  expect(readStartSettings(defaults)).toEqual(readStartSettings({}))
})

test('alerts are on with a key, which says whom push services may contact', () => {
  const privateKey = generateVapidKey()
  const env = { ...complete, VAPID_PRIVATE_KEY: privateKey }
  expect(readSettings(complete).alerts).toBeUndefined()
  const subject = 'mailto:contact@example.org'
  expect(readSettings(env).alerts).toMatchObject({ privateKey, subject, hosts: [] })
  const PUSH_HOSTS = 'Push.example.org:8443, *.example.net,[::1]:9000,push.example.com:443'
  const hosts = ['push.example.org:8443', '*.example.net', '[::1]:9000', 'push.example.com']
  expect(readSettings({ ...env, PUSH_HOSTS }).alerts?.hosts).toEqual(hosts)
})

test('mistakes in the settings of alerts are named, and the key is not quoted', () => {
  const alerts = { VAPID_PRIVATE_KEY: 'not-a-key-at-all', PUSH_HOSTS: 'https://push.example.org/path' }
  const mistakes = mistakesOf({ ...complete, ...alerts })
  expect(new Set(namesOf(mistakes))).toEqual(new Set(Object.keys(alerts)))
  expect(mistakes.join()).not.toContain('not-a-key-at-all')
})

test('a push host that DNS cannot have is refused', () => {
  const hosts = [
    'a..example.org',
    '-push.example.org',
    `${'a'.repeat(64)}.example.org`,
    '*.1.2.3.4',
    'push_1.lan',
  ]
  return checkEach(hosts, (PUSH_HOSTS) =>
    expect(mistakesOf({ ...complete, PUSH_HOSTS }).join()).toContain('an entry that is not a host'),
  )
})

test('a contact that push services cannot reach turns alerts off, and nothing else', () => {
  const env = { ...complete, VAPID_PRIVATE_KEY: generateVapidKey() }
  const offBecause = (changes: object) => {
    const { alerts, alertsOff } = readSettings({ ...env, ...changes })
    expect(alerts === undefined).toBe(alertsOff !== undefined)
    return alertsOff
  }
  expect(offBecause({})).toBeUndefined()
  expect(offBecause({ VAPID_SUBJECT: 'mailto:admin@localhost' })).toBe(
    'VAPID_SUBJECT names a host that push services cannot reach: localhost. Use a public one.',
  )
  expect(offBecause({ VAPID_SUBJECT: 'http://example.org' })).toMatch(/^VAPID_SUBJECT is not a contact\./)
  expect(offBecause({ CONTACT_EMAIL: 'alerts@parade.invalid' })).toMatch(/^CONTACT_EMAIL names a host /)
  const other = { CONTACT_EMAIL: 'alerts@parade.invalid', VAPID_SUBJECT: 'https://example.org' }
  expect(offBecause(other)).toBeUndefined()
  expect(offBecause({ VAPID_PRIVATE_KEY: '' })).toBe('VAPID_PRIVATE_KEY is not set.')
})
