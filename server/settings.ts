import type { z } from 'zod'
import type { RateLimitKind } from '#shared/contract/calls.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { SettingsError } from './settings/error.ts'
import { completeEnvironment, environment } from './settings/schema.ts'

export { SettingsError }

type Environment = z.output<typeof environment>

/** What the whole program runs by; read once, at start, from the environment. */
export interface Settings {
  /** TCP port that the server listens on. */
  readonly port: number
  /** Folder of everything that is kept outside the database. */
  readonly dataDir: string
  readonly databaseUrl: string
  /** None: BullMQ runs on PostgreSQL. */
  readonly redisUrl: string | undefined
  readonly adminPassword: string
  readonly cookieSecret: string
  /** Scheme, host and port that visitors see, without a slash at the end. */
  readonly publicOrigin: string
  /** Whether demonstration content and parade are wanted. */
  readonly demo: boolean
  readonly streets: StreetSettings
  /** For Express's 'trust proxy'. */
  readonly trustProxy: false | number | string[]
  /** host:port pairs of private addresses that outgoing requests may reach all the same. */
  readonly outboundAllow: ReadonlySet<string>
  /** Page of the radio station that lists clubs with pictures. None: no pictures are fetched from it. */
  readonly clubImagesUrl: string | undefined
  /** Where messages go out. None: they wait in the outbox. */
  readonly mail: MailSettings | undefined
  /** Opens GET /metrics to who carries it. None: administrators alone may read it. */
  readonly metricsToken: string | undefined
  /** Silence in seconds after which a parade goes off the map. */
  readonly heartbeatTimeout: number
  readonly logLevel: Environment['LOG_LEVEL']
  /** The name that permissions are recorded as created by. */
  readonly adminName: string
  readonly limits: Limits
  readonly site: SiteSettings
}

/** The operator's own files about the city; what is undefined is built in. */
export interface StreetSettings {
  /** The street network. */
  readonly file: string | undefined
  /** More names of streets. */
  readonly aliasFile: string | undefined
  /** Water, parks and neighborhoods. */
  readonly areaFile: string | undefined
}

/** The mail server, and who messages come from. */
export interface MailSettings {
  /** Its address with whatever it needs to be let in: never logged. */
  readonly smtpUrl: string
  /** Mail address. */
  readonly from: string
}

/** Limits of what one link or address may do, and of what one server takes on. */
export interface Limits {
  /** Fixes a second that one link may send for long. */
  readonly fixesPerSecond: number
  /** Fixes that one link may send in a burst. */
  readonly fixBurst: number
  /** Wrong passwords of one address in 15 minutes. */
  readonly passwordTries: number
  /** Pages that may be connected to one server. */
  readonly viewers: number
  /** Mean lag of the event loop, in milliseconds, from which a server refuses new work. */
  readonly eventLoopLagMs: number
  /** What one address may do in an hour. */
  readonly hourly: Record<RateLimitKind, number>
}

/** Settings of the start script, which makes what is missing where it runs its own PostgreSQL. */
export type StartSettings = Omit<Settings, 'databaseUrl' | 'adminPassword' | 'cookieSecret'> &
  Partial<Pick<Settings, 'databaseUrl' | 'adminPassword' | 'cookieSecret'>>

/**
 * Reads the settings of a server or worker, which need a database, a password and a cookie secret.
 * An empty variable counts as not set.
 *
 * @throws SettingsError with one line per mistake
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const complete = parse(completeEnvironment, env)
  return {
    ...arrange(complete),
    databaseUrl: complete.DATABASE_URL,
    adminPassword: complete.ADMIN_PASSWORD,
    cookieSecret: complete.COOKIE_SECRET,
  }
}

/**
 * Reads the settings of the start script: without DATABASE_URL, which means the embedded PostgreSQL, the
 * password and the cookie secret may be missing too, and DEMO is on where the site is only on localhost.
 *
 * @throws SettingsError with one line per mistake
 */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  return env.DATABASE_URL?.trim() ? readSettings(env) : arrange(parse(environment, env))
}

function parse<Output>(schema: z.ZodType<Output>, env: NodeJS.ProcessEnv): Output {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  const needed = given['SMTP_URL'] && !given['MAIL_FROM'] ? ['MAIL_FROM'] : []
  if (!parsed.success || needed.length > 0)
    throw SettingsError.from(parsed.error?.issues ?? [], given, needed)
  return parsed.data
}

function arrange(env: Environment): StartSettings {
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    adminPassword: env.ADMIN_PASSWORD,
    cookieSecret: env.COOKIE_SECRET,
    publicOrigin,
    demo: env.DEMO ?? (!env.DATABASE_URL && isLocal(publicOrigin)),
    streets: { file: env.STREETS, aliasFile: env.STREET_ALIASES, areaFile: env.MAP_AREAS },
    trustProxy: env.TRUST_PROXY,
    outboundAllow: env.OUTBOUND_ALLOW,
    clubImagesUrl: env.CLUB_IMAGES_URL,
    mail: arrangeMail(env),
    metricsToken: env.METRICS_TOKEN,
    heartbeatTimeout: env.TRACKING_HEARTBEAT_TIMEOUT,
    logLevel: env.LOG_LEVEL,
    adminName: env.ADMIN_NAME,
    limits: {
      fixesPerSecond: env.LIMIT_FIXES_PER_SECOND,
      fixBurst: env.LIMIT_FIX_BURST,
      passwordTries: env.LIMIT_PASSWORD_TRIES,
      viewers: env.LIMIT_VIEWERS,
      eventLoopLagMs: env.LIMIT_LATENESS_MS,
      hourly: {
        groups: env.LIMIT_GROUPS_PER_HOUR,
        signUps: env.LIMIT_SIGN_UPS_PER_HOUR,
        pictures: env.LIMIT_PICTURES_PER_HOUR,
        clicks: env.LIMIT_CLICKS_PER_HOUR,
      },
    },
    site: arrangeSite(env),
  }
}

function arrangeMail({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Environment): MailSettings | undefined {
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from }
}

function arrangeSite(env: Environment): SiteSettings {
  return {
    siteName: env.SITE_NAME,
    social: {
      facebook: env.FACEBOOK_URL,
      instagram: env.INSTAGRAM_URL,
      x: env.X_URL,
      tiktok: env.TIKTOK_URL,
    },
    contactEmail: env.CONTACT_EMAIL,
    supportEmail: env.SUPPORT_EMAIL,
    sponsorsEmail: env.SPONSORS_EMAIL,
    adsEmail: env.ADS_EMAIL,
    poweredBy: env.POWERED_BY,
    ...(env.TILE_URL && { tileUrl: env.TILE_URL, tileAttribution: env.TILE_ATTRIBUTION }),
  }
}

function isLocal(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
