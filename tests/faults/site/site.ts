import { environment } from '#server/settings/schema.ts'
import { adminPassword } from '#tests/sim/admin.ts'
import type { Relay } from '../relay.ts'
import type { Layout } from './layouts.ts'
import type { Parts } from './parts.ts'

/** A whole site under faults, whose processes restart when they end. */
export interface Site {
  layout: Layout
  /** The address for phones, viewers and organizers, through the relay `front`. */
  origin: string
  /** The database itself, bypassing the relays. */
  databaseUrl: string
  /** Data and logs of all parts. */
  folder: string
  parts: Parts
  /**
   * The network in front of the site, and each server's links to PostgreSQL and Redis; the worker
   * shares the first server's.
   */
  relays: { front: Relay[]; database: Relay[]; redis: Relay[] }
  /**
   * Only with `npm start`: kills it and everything it started, and restarts it on the same data.
   */
  killAndStartAgain?(): Promise<void>
  /** Ends all of it; the folder stays. */
  stop(): Promise<void>
}

const many = '1000000'

/**
 * Settings of every site: none from the machine, and no limits, because all calls come from one
 * address.
 */
export const commonSettings: Record<string, string> = {
  ...Object.fromEntries(Object.keys(environment.shape).map((name) => [name, ''])),
  LIMIT_FIXES_PER_SECOND: many,
  LIMIT_FIX_BURST: many,
  LIMIT_GROUPS_PER_HOUR: many,
  LIMIT_SIGN_UPS_PER_HOUR: many,
  ADMIN_PASSWORD: adminPassword,
  DEMO: '0',
}

/** Returns the same address through a relay. */
export const through = (url: string, { port }: Relay): string => Object.assign(new URL(url), { port }).href
