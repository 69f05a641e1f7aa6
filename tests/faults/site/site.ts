import { environment } from '#server/settings/schema.ts'
import { adminPassword } from '#tests/sim/admin.ts'
import type { Relay } from '../relay.ts'
import type { Layout } from './layouts.ts'
import type { Parts } from './parts.ts'

/** A whole site under faults, whose processes are started again when they end. */
export interface Site {
  layout: Layout
  /** Where phones, viewers and organizers reach it: through the relay `front`. */
  origin: string
  /** The database itself, past every relay that breaks. */
  databaseUrl: string
  /** Data and logs of all parts. */
  folder: string
  parts: Parts
  /** The network in front of the site, and each server's to PostgreSQL and Redis; the worker shares the first server's. */
  relays: { front: Relay[]; database: Relay[]; redis: Relay[] }
  /** Of a site that `npm start` runs: kills that and all it has started, and starts it again on the same data. */
  killAndStartAgain?(): Promise<void>
  /** Ends all of it; the folder stays. */
  stop(): Promise<void>
}

const many = '1000000'

/** Settings of every site: nobody's own, and no limits, for all calls come from one address and faults are what is tried. */
export const commonSettings: Record<string, string> = {
  ...Object.fromEntries(Object.keys(environment.shape).map((name) => [name, ''])),
  LIMIT_FIXES_PER_SECOND: many,
  LIMIT_FIX_BURST: many,
  LIMIT_GROUPS_PER_HOUR: many,
  LIMIT_SIGN_UPS_PER_HOUR: many,
  ADMIN_PASSWORD: adminPassword,
  DEMO: '0',
}

/** The same address by way of a relay. */
export const through = (url: string, { port }: Relay): string => Object.assign(new URL(url), { port }).href
