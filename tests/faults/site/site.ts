import { environment } from '#server/settings/schema.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import type { Relay } from '../relay.ts'
import type { Layout } from './layouts.ts'
import type { Parts } from './parts.ts'

/** A complete site for fault trials, whose processes restart when they end. */
export interface Site {
  layout: Layout
  /** The address for phones, viewers and organizers, through the relay `front`. */
  origin: string
  /**
   * A URL of the database that no fault cuts: its own or, with `npm start`, that of a relay, because the
   * database changes its port.
   */
  databaseUrl: string
  /** The folder with the data and logs of all parts. */
  folder: string
  parts: Parts
  /**
   * The relays in front of the site, and those of each server to PostgreSQL and Redis. The worker shares
   * the first server's.
   */
  relays: { front: Relay[]; database: Relay[]; redis: Relay[] }
  /** Kills `npm start` with everything it started, and restarts it on the same data. Only with `npm start`. */
  killAndRestart?(): Promise<void>
  /** Stops all parts. The folder stays. */
  stop(): Promise<void>
}

const UNLIMITED = '1000000'

/**
 * The settings of every site. None come from the machine's environment, and there are no rate limits,
 * because all requests come from one address.
 */
export const commonSettings: Record<string, string> = {
  ...Object.fromEntries(Object.keys(environment.shape).map((name) => [name, ''])),
  LIMIT_FIXES_PER_SECOND: UNLIMITED,
  LIMIT_FIX_BURST: UNLIMITED,
  LIMIT_GROUPS_PER_HOUR: UNLIMITED,
  LIMIT_SIGN_UPS_PER_HOUR: UNLIMITED,
  ADMIN_PASSWORD: ADMIN_PASSWORD,
  DEMO: '0',
}

/** Returns a URL with its port replaced by the relay's. */
export const viaRelay = (url: string, { port }: Relay): string => Object.assign(new URL(url), { port }).href
