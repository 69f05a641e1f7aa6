import type { z } from 'zod'
import type { RateLimitKind } from '#shared/contract/calls.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { VapidKeys } from './alerts/vapid-keys.ts'
import type { environment } from './settings/schema.ts'

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
  /** Whether browsers that know this site must use https for its host's subdomains, too. */
  readonly hstsSubdomains: boolean
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
  /** Why there are no alerts, in words that name the setting; undefined if there are. */
  readonly alertsOff: string | undefined
  /** Lets clients that send it read GET /metrics. If undefined, only administrators may. */
  readonly metricsToken: string | undefined
  /** Seconds without a signal before a parade leaves the map. */
  readonly heartbeatTimeout: number
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL']
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
  /** Limits per hour and IP address; of `alertChanges`, per hour and subscription; of `reading`, in ms. */
  readonly hourly: Record<RateLimitKind, number>
}

/** Settings of the start script, which generates the missing ones if it runs its own PostgreSQL. */
export type StartSettings = Omit<Settings, 'databaseUrl' | 'adminPassword' | 'cookieSecret'> &
  Partial<Pick<Settings, 'databaseUrl' | 'adminPassword' | 'cookieSecret'>>
