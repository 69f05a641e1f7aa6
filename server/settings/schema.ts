import { z } from 'zod'
import {
  adminPassword,
  cookieSecret,
  mailAddress,
  metricsToken,
  onOff,
  origin,
  outboundAllow,
  serviceAddress,
  tileAddress,
  trustProxy,
  webAddress,
  wholeNumber,
} from './fields.ts'

const postgres = serviceAddress(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database')
const redis = serviceAddress(['redis:', 'rediss:'], 'redis://host:6379')
const smtp = serviceAddress(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org')
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting by its name in the environment; `.env.example` says what each is for. */
export const environment = z.object({
  PORT: wholeNumber(1, 65_535, 'a port').default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  REDIS_URL: redis.optional(),
  ADMIN_PASSWORD: adminPassword.optional(),
  COOKIE_SECRET: cookieSecret.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  DEMO: onOff.optional(),
  TILE_URL: tileAddress.optional(),
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  STREETS: z.string().optional(),
  STREET_ALIASES: z.string().optional(),
  MAP_AREAS: z.string().optional(),
  TRUST_PROXY: trustProxy.default(false),
  OUTBOUND_ALLOW: outboundAllow.default(new Set<string>()),
  CLUB_IMAGES_URL: webAddress.optional(),
  SMTP_URL: smtp.optional(),
  MAIL_FROM: mailAddress.optional(),
  METRICS_TOKEN: metricsToken.optional(),
  TRACKING_HEARTBEAT_TIMEOUT: wholeNumber(61, 86_400, 'a silence longer than 60 s').default(600),
  LOG_LEVEL: z.enum(levels, `is no log level. Choose one of ${levels.join(', ')}.`).default('info'),
  SITE_NAME: z.string().default('Second Line'),
  ADMIN_NAME: z.string().default('Second Line admin'),
  FACEBOOK_URL: webAddress.default('https://www.facebook.com/'),
  INSTAGRAM_URL: webAddress.default('https://www.instagram.com/'),
  X_URL: webAddress.default('https://x.com/'),
  TIKTOK_URL: webAddress.default('https://www.tiktok.com/'),
  CONTACT_EMAIL: mailAddress.default('contact@example.org'),
  SUPPORT_EMAIL: mailAddress.default('support@example.org'),
  SPONSORS_EMAIL: mailAddress.default('sponsors@example.org'),
  ADS_EMAIL: mailAddress.default('advertising@example.org'),
  POWERED_BY: z.string().default('the Second Line community'),
  LIMIT_FIXES_PER_SECOND: wholeNumber(1, 1_000_000, 'a number of fixes').default(5),
  LIMIT_FIX_BURST: wholeNumber(1, 1_000_000, 'a number of fixes').default(50),
  LIMIT_PASSWORD_TRIES: wholeNumber(1, 1_000_000, 'a number of tries').default(10),
  LIMIT_GROUPS_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of groups').default(10),
  LIMIT_SIGN_UPS_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of sign-ups').default(30),
  LIMIT_PICTURES_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of pictures').default(30),
  LIMIT_VIEWERS: wholeNumber(1, 1_000_000, 'a number of viewers').default(20_000),
  LIMIT_LATENESS_MS: wholeNumber(50, 1_000_000, 'a lateness in ms').default(400),
  LIMIT_CLICKS_PER_HOUR: wholeNumber(1, 1_000_000, 'a number of clicks').default(600),
})

/** What a server or worker needs: the same, with nothing missing. */
export const completeEnvironment = environment.extend({
  DATABASE_URL: postgres,
  ADMIN_PASSWORD: adminPassword,
  COOKIE_SECRET: cookieSecret,
})
