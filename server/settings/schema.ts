import { z } from 'zod'
import {
  adminPassword,
  cookieSecret,
  emailAddress,
  embedOrigins,
  metricsToken,
  onOff,
  origin,
  outboundAllow,
  pushHosts,
  serviceUrl,
  tileUrl,
  trustProxy,
  vapidPrivateKey,
  webUrl,
  wholeNumber,
} from './fields.ts'

const postgres = serviceUrl(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database')
const redis = serviceUrl(['redis:', 'rediss:'], 'redis://host:6379')
const smtp = serviceUrl(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org')
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting, by the name of its environment variable; `.env.example` describes each. */
export const environment = z.object({
  PORT: wholeNumber(1, 65_535, 'a port').default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  REDIS_URL: redis.optional(),
  ADMIN_PASSWORD: adminPassword.optional(),
  COOKIE_SECRET: cookieSecret.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  HSTS_SUBDOMAINS: onOff.default(false),
  EMBED_ORIGINS: embedOrigins.default('*'),
  DEMO: onOff.optional(),
  TILE_URL: tileUrl.optional(),
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  STREETS: z.string().optional(),
  STREET_ALIASES: z.string().optional(),
  MAP_AREAS: z.string().optional(),
  TRUST_PROXY: trustProxy.default(false),
  OUTBOUND_ALLOW: outboundAllow.default(new Set<string>()),
  CLUB_IMAGES_URL: webUrl.optional(),
  SMTP_URL: smtp.optional(),
  MAIL_FROM: emailAddress.optional(),
  VAPID_PRIVATE_KEY: vapidPrivateKey.optional(),
  VAPID_SUBJECT: z.string().optional(),
  PUSH_HOSTS: pushHosts.default([]),
  METRICS_TOKEN: metricsToken.optional(),
  // Longer than the time after which a session is stale (`session-status.ts`).
  TRACKING_HEARTBEAT_TIMEOUT: wholeNumber(61, 86_400, 'a timeout longer than 60 s').default(600),
  LOG_LEVEL: z.enum(levels, `is not a log level. Choose one of ${levels.join(', ')}.`).default('info'),
  SITE_NAME: z.string().default('Second Line'),
  ADMIN_NAME: z.string().default('Second Line admin'),
  FACEBOOK_URL: webUrl.default('https://www.facebook.com/'),
  INSTAGRAM_URL: webUrl.default('https://www.instagram.com/'),
  X_URL: webUrl.default('https://x.com/'),
  TIKTOK_URL: webUrl.default('https://www.tiktok.com/'),
  CONTACT_EMAIL: emailAddress.default('contact@example.org'),
  SUPPORT_EMAIL: emailAddress.default('support@example.org'),
  SPONSORS_EMAIL: emailAddress.default('sponsors@example.org'),
  ADS_EMAIL: emailAddress.default('advertising@example.org'),
  POWERED_BY: z.string().default('the Second Line community'),
  LIMIT_FIXES_PER_SECOND: wholeNumber(1, 1_000_000, 'a number of fixes').default(5),
  LIMIT_FIX_BURST: wholeNumber(1, 1_000_000, 'a number of fixes').default(50),
  LIMIT_PASSWORD_TRIES: wholeNumber(1, 1_000_000, 'a number of tries').default(10),
  LIMIT_GROUPS_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of groups').default(10),
  LIMIT_SIGN_UPS_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of sign-ups').default(30),
  LIMIT_PICTURES_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of pictures').default(30),
  LIMIT_VIEWERS: wholeNumber(1, 1_000_000, 'a number of viewers').default(20_000),
  LIMIT_LATENESS_MS: wholeNumber(50, 1_000_000, 'a delay in ms').default(400),
  LIMIT_ALERTS_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of subscriptions').default(600),
  LIMIT_READING_SECONDS_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of seconds').default(20),
  LIMIT_CLICKS_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of clicks').default(600),
})

/** The settings of a server or worker, which must have these three. */
export const completeEnvironment = environment.extend({
  DATABASE_URL: postgres,
  ADMIN_PASSWORD: adminPassword,
  COOKIE_SECRET: cookieSecret,
})
