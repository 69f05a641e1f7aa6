import type { Output } from '#shared/contract/types.ts'
import { startParade, type StartedTracking, stopParade } from '#tests/sim/admin.ts'
import type { TestApp } from './app.ts'
import type { FetchTarget } from './fetch-from.ts'
import { makeGroup } from './make-rows.ts'

type LiveParades = Output<'listLiveParades'>

/** Returns the public list of live parades. */
export const listLiveParades = async ({ fetch }: FetchTarget): Promise<LiveParades> =>
  (await (await fetch('/api/live-parades')).json()) as LiveParades

/** Returns a parade from the public list, or undefined if it is not there. */
export const findLiveParade = async (
  app: FetchTarget,
  paradeId: number,
): Promise<LiveParades[number] | undefined> => (await listLiveParades(app)).find(({ id }) => id === paradeId)

/** Returns a group's parade from the public list, or undefined if it has none. */
export const findParadeOfGroup = async (
  app: FetchTarget,
  groupId: number,
): Promise<LiveParades[number] | undefined> =>
  (await listLiveParades(app)).find((parade) => parade.groupId === groupId)

/** Starts the parade of a new group. */
export const startNewParade = async (app: Pick<TestApp, 'fetch' | 'database'>): Promise<StartedTracking> =>
  startParade(app, (await makeGroup(app.database)).id)

/** Stops every live parade. */
export async function stopLiveParades(app: FetchTarget): Promise<void> {
  for (const { id } of await listLiveParades(app)) await stopParade(app, id)
}

type AdminTracking = Output<'getAdminTracking'>

/** Returns what administrators see of all tracking. */
export const readAdminTracking = async ({ fetch }: FetchTarget, cookie: string): Promise<AdminTracking> =>
  (await (await fetch('/api/admin/tracking', { cookie })).json()) as AdminTracking

/** Returns what administrators see of a live parade. */
export const readTrackedParade = async (
  app: FetchTarget,
  cookie: string,
  paradeId: number,
): Promise<AdminTracking['parades'][number]> =>
  (await readAdminTracking(app, cookie)).parades.find(({ id }) => id === paradeId)!

/** Makes a phone the primary of its parade, as an administrator. */
export const choosePrimary = (
  { fetch }: FetchTarget,
  cookie: string,
  paradeId: number,
  sessionId: number,
): Promise<Response> =>
  fetch(`/api/admin/tracking/${paradeId}/primary`, { method: 'PUT', json: { sessionId }, cookie })
