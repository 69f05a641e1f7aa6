import type { z } from 'zod'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { MailSettings, Settings, StartSettings } from '../settings.ts'
import { SettingsError } from './error.ts'
import { contactProblem } from './push-contact.ts'
import { completeEnvironment, environment } from './schema.ts'

type Environment = z.output<typeof environment>

/** How often a browser may change its alerts in an hour. */
const ALERT_CHANGES_PER_HOUR = 60

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
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    embedOrigins: env.EMBED_ORIGINS,
    demo: env.DEMO ?? (!env.DATABASE_URL && isLocal(publicOrigin)),
    streets: { file: env.STREETS, aliasFile: env.STREET_ALIASES, areaFile: env.MAP_AREAS },
    trustProxy: env.TRUST_PROXY,
    outboundAllow: env.OUTBOUND_ALLOW,
    clubImagesUrl: env.CLUB_IMAGES_URL,
    mail: toMailSettings(env),
    ...toAlertSettings(env),
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
        reading: env.LIMIT_READING_SECONDS_PER_HOUR * 1_000,
      },
    },
    site: toSiteSettings(env),
  }
}

function toMailSettings({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Environment): MailSettings | undefined {
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from }
}

/** Returns the settings of alerts, or why they are off. A contact that is wrong does not stop the site. */
function toAlertSettings(env: Environment): Pick<Settings, 'alerts' | 'alertsOff'> {
  const { VAPID_PRIVATE_KEY: keys, VAPID_SUBJECT: subject, PUSH_HOSTS: hosts, CONTACT_EMAIL: email } = env
  const contact = subject ?? `mailto:${email}`
  const problem = contactProblem(contact)
  const name = subject === undefined ? 'CONTACT_EMAIL' : 'VAPID_SUBJECT'
  if (problem !== undefined) return { alerts: undefined, alertsOff: `${name} ${problem}` }
  if (!keys) return { alerts: undefined, alertsOff: 'VAPID_PRIVATE_KEY is not set.' }
  return { alerts: { ...keys, subject: contact, hosts }, alertsOff: undefined }
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
