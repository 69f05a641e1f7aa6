import type { z } from 'zod'
import type { RateLimitKind } from '#shared/contract/calls.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { VapidKeys } from './alerts/vapid-keys.ts'
import { SettingsError } from './settings/error.ts'
import { completeEnvironment, environment } from './settings/schema.ts'

export { SettingsError }

type Environment = z.output<typeof environment>

/** How often a browser may change its alerts in an hour. */
const ALERT_CHANGES_PER_HOUR = 60

/** The settings of a process, read once from the environment at startup. */
export interface Settings {
  /** TCP port that the server listens on. */
  readonly port: number
  /** Folder of everything outside the database. */
  readonly dataDir: string
  readonly databaseUrl: string
  /** If undefined, BullMQ runs on PostgreSQL. */
  readonly redisUrl: string | undefined
  readonly adminPassword: string
  readonly cookieSecret: string
  /** Scheme, host and port that visitors see, without a slash at the end. */
  readonly publicOrigin: string
  /** The sites whose pages may frame the embedded maps, as sources of a content security policy. */
  readonly embedOrigins: string
  /** Whether to add demonstration content and run a demonstration parade. */
  readonly demo: boolean
  readonly streets: StreetSettings
  /** Value of Express's 'trust proxy'. */
  readonly trustProxy: false | number | string[]
  /** host:port pairs of private addresses that outgoing requests may reach. */
  readonly outboundAllow: ReadonlySet<string>
  /** The radio station's page that lists clubs with pictures. If undefined, none are fetched. */
  readonly clubImagesUrl: string | undefined
  /** If undefined, messages wait in the outbox. */
  readonly mail: MailSettings | undefined
  /** If undefined, there are no alerts. */
  readonly alerts: AlertSettings | undefined
  /** Lets clients that send it read GET /metrics. If undefined, only administrators may. */
  readonly metricsToken: string | undefined
  /** Seconds without a signal before a parade leaves the map. */
  readonly heartbeatTimeout: number
  readonly logLevel: Environment['LOG_LEVEL']
  /** Stored as the creator of permissions. */
  readonly adminName: string
  readonly limits: Limits
  readonly site: SiteSettings
}

/** The operator's own files about the city. The built-in ones replace undefined ones. */
export interface StreetSettings {
  /** A street file in one of the formats of docs/STREETS.md. */
  readonly file: string | undefined
  /** Lists of names that mean the same street. */
  readonly aliasFile: string | undefined
  /** Water, parks and neighborhoods. */
  readonly areaFile: string | undefined
}

/** The mail server, and the sender of messages. */
export interface MailSettings {
  /** Its URL with credentials; never logged. */
  readonly smtpUrl: string
  /** Email address. */
  readonly from: string
}

/** The keys of web push, and which services it may use. */
export interface AlertSettings extends VapidKeys {
  /** Whom push services may contact: a mailto: or https: URL. */
  readonly subject: string
  /** Hosts of push services beyond the known ones. */
  readonly hosts: readonly string[]
}

/** Limits per link, per IP address and per server. */
export interface Limits {
  /** Sustained fixes per second per link. */
  readonly fixesPerSecond: number
  /** Fixes per link in a burst. */
  readonly fixBurst: number
  /** Wrong passwords per IP address in 15 minutes. */
  readonly passwordTries: number
  /** Connected pages per server. */
  readonly viewers: number
  /** Mean event loop lag in ms above which a server refuses new work. */
  readonly eventLoopLagMs: number
  /** Limits per IP address and hour. */
  readonly hourly: Record<RateLimitKind, number>
}

/** Settings of the start script, which generates the missing ones if it runs its own PostgreSQL. */
export type StartSettings = Omit<Settings, 'databaseUrl' | 'adminPassword' | 'cookieSecret'> &
  Partial<Pick<Settings, 'databaseUrl' | 'adminPassword' | 'cookieSecret'>>

/**
 * Reads the settings of a server or worker, which require a database, a password and a cookie
 * secret. Empty variables count as unset.
 *
 * @throws SettingsError with one line per mistake
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const complete = parse(completeEnvironment, env)
  return {
    ...toSettings(complete),
    databaseUrl: complete.DATABASE_URL,
    adminPassword: complete.ADMIN_PASSWORD,
    cookieSecret: complete.COOKIE_SECRET,
  }
}

/**
 * Reads the settings of the start script. Without DATABASE_URL, which means the embedded
 * PostgreSQL, the password and cookie secret may be missing too, and DEMO is on by default if the
 * public origin is localhost.
 *
 * @throws SettingsError with one line per mistake
 */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  return env.DATABASE_URL?.trim() ? readSettings(env) : toSettings(parse(environment, env))
}

function parse<Output>(schema: z.ZodType<Output>, env: NodeJS.ProcessEnv): Output {
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(setVariables)
  const missingNames = setVariables['SMTP_URL'] && !setVariables['MAIL_FROM'] ? ['MAIL_FROM'] : []
  if (!parsed.success || missingNames.length > 0)
    throw SettingsError.from(parsed.error?.issues ?? [], setVariables, missingNames)
  return parsed.data
}

function toSettings(env: Environment): StartSettings {
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    adminPassword: env.ADMIN_PASSWORD,
    cookieSecret: env.COOKIE_SECRET,
    publicOrigin,
    embedOrigins: env.EMBED_ORIGINS,
    demo: env.DEMO ?? (!env.DATABASE_URL && isLocal(publicOrigin)),
    streets: { file: env.STREETS, aliasFile: env.STREET_ALIASES, areaFile: env.MAP_AREAS },
    trustProxy: env.TRUST_PROXY,
    outboundAllow: env.OUTBOUND_ALLOW,
    clubImagesUrl: env.CLUB_IMAGES_URL,
    mail: toMailSettings(env),
    alerts: toAlertSettings(env),
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
        alerts: env.LIMIT_ALERTS_PER_HOUR,
        alertChanges: ALERT_CHANGES_PER_HOUR,
      },
    },
    site: toSiteSettings(env),
  }
}

function toMailSettings({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Environment): MailSettings | undefined {
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from }
}

function toAlertSettings(env: Environment): AlertSettings | undefined {
  const { VAPID_PRIVATE_KEY: keys, VAPID_SUBJECT: subject, PUSH_HOSTS: hosts, CONTACT_EMAIL: email } = env
  return keys && { ...keys, subject: subject ?? `mailto:${email}`, hosts }
}

function toSiteSettings(env: Environment): SiteSettings {
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
