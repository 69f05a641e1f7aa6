import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isHostName } from '../alerts/push-hosts.ts'
import { parseVapidKeys, type VapidKeys } from '../alerts/vapid-keys.ts'
import { isWellKnownPassword } from './well-known-passwords.ts'

/** An environment variable without surrounding whitespace. */
const text = z.string().trim()

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number, description: string) {
  const message = `is not ${description}. Use a whole number from ${min} to ${max}.`
  return text
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

/** A switch: `1` or `true`, or `0` or `false`. */
export const onOff = text
  .toLowerCase()
  .pipe(z.enum(['0', '1', 'true', 'false'], 'is neither on nor off. Use 1 or 0.'))
  .transform((value) => value === '1' || value === 'true')

/**
 * The URL of a service with one of the given schemes. Messages never quote it, because it may
 * contain a password.
 */
export function serviceUrl(schemes: readonly string[], example: string) {
  const message = `is not a valid address. Write it like ${example}.`
  return text.refine((value) => schemes.includes(parseScheme(value)), message)
}

/** The http(s) URL of a page. */
export const webUrl = text.refine(
  (value) => ['http:', 'https:'].includes(parseScheme(value)),
  'is not a web address. Start it with https:// or http://, or leave it empty.',
)

/** Scheme, host and port of a site, without a path. */
export const origin = text
  .refine((value) => {
    if (!['http:', 'https:'].includes(parseScheme(value))) return false
    const { pathname, search, hash, username, password } = new URL(value)
    return pathname === '/' && !search && !hash && !username && !password
  }, 'is not an origin. Use only scheme, host and port, like https://parades.example.org.')
  .transform((value) => new URL(value).origin)

/** The sites whose pages may frame the embedded maps, as CSP sources: '*', or origins. */
export const embedOrigins = text.transform((value, context): string => {
  if (value === '*') return value
  const entries = value.split(',').map((entry) => origin.safeParse(entry))
  if (entries.every(({ success }) => success)) return entries.map(({ data }) => data).join(' ')
  context.addIssue(
    'has an entry that is not an origin. Use * or origins separated by commas, like https://radio.example.org.',
  )
  return ''
})

/** The URL template of map tiles, with zoom, column and row. */
export const tileUrl = text.refine(
  (value) => /^(https?:\/\/|\/)/.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
  'is not the address of map tiles. Write it like https://tiles.example.org/{z}/{x}/{y}.png.',
)

export const emailAddress = text.pipe(z.email('is not an email address. Write it like name@example.org.'))

/** The administrators' password. */
export const adminPassword = z
  .string()
  .min(12, 'is too short. Choose one of 12 characters or more.')
  .refine((value) => !isWellKnownPassword(value), 'is well known or easily guessed. Choose another.')

/** The key of the hashes that are stored for cookies (`hashCookie`). */
export const cookieSecret = z
  .string()
  .min(32, 'is too short. Use 32 random characters or more, for example from `openssl rand -base64 32`.')

/** The metrics token, in characters that a header may contain (RFC 6750 2.1). */
export const metricsToken = z
  .string()
  .min(16, 'is too short. Use 16 random characters or more, for example from `openssl rand -hex 16`.')
  .regex(
    /^[\w.~+/=-]+$/,
    'contains characters that a token can’t have. Use only letters, digits and -._~+/=.',
  )

/** The trusted proxies in front of the server: their number or addresses, or `false` for none. */
export const trustProxy = text.transform((value, context): false | number | string[] => {
  if (/^\d+$/.test(value)) return Number(value) === 0 ? false : Number(value)
  const proxies = value.split(',').map((name) => name.trim())
  const invalid = proxies.find((name) => !isProxyName(name))
  if (invalid !== undefined) {
    context.addIssue(
      `has an entry that is not a proxy: "${invalid}". Use the number of proxies in front of the server, or their ` +
        'addresses or ranges separated by commas (also loopback, linklocal, uniquelocal).',
    )
  }
  return proxies
})

/** host:port pairs, separated by commas, in URL notation: 'localhost:8080', '[::1]:8080'. */
export const outboundAllow = text.transform((value, context): ReadonlySet<string> => {
  const pairs = value.split(',').map((pair) => pair.trim().toLowerCase())
  const invalid = pairs.find((pair) => !/:\d+$/.test(pair) || !URL.canParse(`http://${pair}`))
  if (invalid !== undefined) {
    context.addIssue(
      `has an entry that is not host:port: "${invalid}". Write pairs like files.lan:8080, separated by commas.`,
    )
    return new Set()
  }
  return new Set(
    pairs.map((pair) => `${new URL(`http://${pair}`).hostname}:${pair.slice(pair.lastIndexOf(':') + 1)}`),
  )
})

/** Hosts of push services, separated by commas: `host[:port]` or `*.host`, in URL notation. */
export const pushHosts = text.transform((value, context): readonly string[] =>
  value.split(',').flatMap((entry) => {
    const url = URL.parse(`https://${entry.trim()}`)
    const isOnlyHost = url?.href === `${url?.origin}/`
    if (isOnlyHost && (isIPv6(url.hostname.slice(1, -1)) || isHostName(url.hostname.replace(/^\*\./, ''))))
      return [url.host]
    context.addIssue(
      `has an entry that is not a host: "${entry}". Write hosts like push.example.org:8443 or *.example.org, separated by commas.`,
    )
    return []
  }),
)

/** The private key of web push. It becomes the pair of keys. */
export const vapidPrivateKey = text.transform((value, context): VapidKeys | undefined => {
  const keys = parseVapidKeys(value)
  if (keys) return keys
  context.addIssue('is not a key. Use the private key that `npx web-push generate-vapid-keys` prints.')
  return undefined
})

function isProxyName(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name) || isIP(name)) return true
  try {
    return ipaddr.parseCIDR(name)[1] > 0
  } catch {
    return false
  }
}

function parseScheme(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}
