import type { z } from 'zod'
import { adminCalls } from '#shared/contract/admin.ts'
import { groupCalls } from '#shared/contract/groups.ts'
import { liveParadeCalls } from '#shared/contract/tracking/live-parades.ts'
import { siteCalls } from '#shared/contract/site.ts'
import type { demonstrationParades } from '#shared/demonstration.ts'
import type { Point } from '#shared/geo/distance.ts'
import { request } from './request.ts'
import { detailOf } from './tracker-link.ts'

/** The server that runs the demonstration. */
export interface DemonstrationServer {
  origin: string
  adminPassword: string
  signal: AbortSignal
  /** Receives a line about each failed request. */
  report: (line: string) => void
}

/**
 * The server refuses the demonstration, for example because the password is wrong. Retrying is
 * useless.
 */
export class DemonstrationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DemonstrationRefused'
  }
}

/** A parade that was just started. */
export interface StartedParade {
  paradeId: number
  /** `https://…/api/tracker/TOKEN` */
  trackerApiUrl: string
  refuels: readonly Point[]
}

type DemonstrationGroup = (typeof demonstrationParades)[number]['groupName']

/** Waits until the server is ready. */
export async function waitUntilReady(server: DemonstrationServer): Promise<void> {
  await request(`${server.origin}/readyz`, { ...server, method: 'GET' })
}

/** Returns the id of a demonstration group; undefined if it does not exist or is a real group. */
export async function findGroup(
  server: DemonstrationServer,
  groupName: DemonstrationGroup,
): Promise<number | undefined> {
  const { demonstration } = await read(server, '/api/hello', siteCalls.hello.output)
  if (!demonstration) return undefined
  const groups = await read(server, '/api/groups', groupCalls.listGroups.output)
  return groups.find((group) => group.name === groupName && group.contactEmail?.endsWith('@example.org'))?.id
}

/**
 * Starts a parade of a group. Stops a parade that an earlier run left on the map first. Returns
 * undefined if the group has been removed.
 */
export async function startParade(
  server: DemonstrationServer,
  groupId: number,
): Promise<StartedParade | undefined> {
  for (let attempt = 1; ; attempt++) {
    await stopLeftover(server, groupId)
    const response = await postAsAdmin(server, 'start-tracking', { groupId })
    // If the response to an earlier attempt was lost, its parade is live.
    if (response.status === 409 && attempt < 3) continue
    if (response.status === 404) return undefined
    if (response.status !== 201) throw refusal(response)
    const { trackingLink, parade } = adminCalls.startTracking.output.parse(response.body)
    const refuels = parade.stops.filter(({ kind }) => kind === 'refuel')
    return { paradeId: parade.id, trackerApiUrl: `${server.origin}/api${trackingLink}`, refuels }
  }
}

/** Returns the API of a new tracker link for a phone at the end of a group's parade. */
export async function createTailLink(server: DemonstrationServer, groupId: number): Promise<string> {
  const response = await postAsAdmin(server, 'generate-tracker-link', {
    groupId,
    userName: 'Demonstration, back of the parade',
    userPhone: '504-555-0100',
    part: 'back',
  })
  if (response.status !== 201) throw refusal(response)
  const { trackingLink } = adminCalls.generateTrackerLink.output.parse(response.body)
  return `${server.origin}/api${trackingLink}`
}

/** Stops a parade. Succeeds if it has ended already. */
export async function stopParade(server: DemonstrationServer, paradeId: number): Promise<void> {
  const response = await postAsAdmin(server, 'stop-tracking', { paradeId })
  if (response.status !== 200 && response.status !== 404) throw refusal(response)
}

async function stopLeftover(server: DemonstrationServer, groupId: number): Promise<void> {
  const parades = await read(server, '/api/live-parades', liveParadeCalls.listLiveParades.output)
  const leftover = parades.find((parade) => parade.groupId === groupId)
  if (leftover) await stopParade(server, leftover.id)
}

/** Returns the body of a public GET response, validated by the contract's schema. */
async function read<Output>(
  server: DemonstrationServer,
  path: string,
  schema: z.ZodType<Output>,
): Promise<Output> {
  const response = await request(`${server.origin}${path}`, { ...server, method: 'GET' })
  if (response.status !== 200) throw refusal(response)
  return schema.parse(response.body)
}

function postAsAdmin(server: DemonstrationServer, name: string, body: object): ReturnType<typeof request> {
  const { origin, adminPassword, signal, report } = server
  return request(`${origin}/api/admin/${name}`, { body: { adminPassword, ...body }, signal, report })
}

function refusal({ status, body }: { status: number; body: unknown }): DemonstrationRefused {
  return new DemonstrationRefused(`${status}: ${detailOf(body) ?? 'the server refused'}`)
}
