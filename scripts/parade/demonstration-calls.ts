import type { z } from 'zod'
import { adminCalls } from '#shared/contract/admin.ts'
import { groupCalls } from '#shared/contract/groups.ts'
import { liveParadeCalls } from '#shared/contract/live-parades.ts'
import { siteCalls } from '#shared/contract/site.ts'
import type { DEMONSTRATION_PARADES } from '#shared/demonstration.ts'
import { request } from './request.ts'
import { detail } from './tracker-link.ts'

/**
 * The server as the demonstration sees it: its origin, the admin password, and a callback for
 * failed tries.
 */
export interface DemonstrationServer {
  origin: string
  adminPassword: string
  signal: AbortSignal
  report: (line: string) => void
}

/**
 * The server refuses the demonstration permanently: a wrong password, or tracking that is not
 * possible.
 */
export class DemonstrationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DemonstrationRefused'
  }
}

/** A parade that was just started: its id and the URL of its link's calls. */
export interface StartedParade {
  paradeId: number
  address: string
}

type DemonstrationGroup = (typeof DEMONSTRATION_PARADES)[number]['groupName']

/** Waits until the server is ready to serve. */
export async function waitUntilReady(server: DemonstrationServer): Promise<void> {
  await request(`${server.origin}/readyz`, { ...server, method: 'GET' })
}

/**
 * Returns the id of a demonstration group; undefined if it does not exist. A real group of that
 * name is left alone.
 */
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
 * Starts a parade of a group, and first stops one that an earlier run left on the map. Undefined if
 * the group has been removed in the meantime.
 */
export async function startParade(
  server: DemonstrationServer,
  groupId: number,
): Promise<StartedParade | undefined> {
  for (let tries = 1; ; tries++) {
    await stopLeftover(server, groupId)
    const answer = await callAdmin(server, 'start-tracking', { groupId })
    // A start whose answer was lost is already live at the next try.
    if (answer.status === 409 && tries < 3) continue
    if (answer.status === 404) return undefined
    if (answer.status !== 201) throw refusal(answer)
    const { trackingLink, parade } = adminCalls.startTracking.output.parse(answer.body)
    return { paradeId: parade.id, address: `${server.origin}/api${trackingLink}` }
  }
}

/** Takes a parade off the map; one that is already gone counts as stopped. */
export async function stopParade(server: DemonstrationServer, paradeId: number): Promise<void> {
  const answer = await callAdmin(server, 'stop-tracking', { paradeId })
  if (answer.status !== 200 && answer.status !== 404) throw refusal(answer)
}

async function stopLeftover(server: DemonstrationServer, groupId: number): Promise<void> {
  const parades = await read(server, '/api/live-parades', liveParadeCalls.listLiveParades.output)
  const leftover = parades.find((parade) => parade.groupId === groupId)
  if (leftover) await stopParade(server, leftover.id)
}

/** Reads a public list, checked against the contract. */
async function read<Output>(
  server: DemonstrationServer,
  path: string,
  schema: z.ZodType<Output>,
): Promise<Output> {
  const answer = await request(`${server.origin}${path}`, { ...server, method: 'GET' })
  if (answer.status !== 200) throw refusal(answer)
  return schema.parse(answer.body)
}

function callAdmin(server: DemonstrationServer, name: string, body: object): ReturnType<typeof request> {
  const { origin, adminPassword, signal, report } = server
  return request(`${origin}/api/admin/${name}`, { body: { adminPassword, ...body }, signal, report })
}

function refusal({ status, body }: { status: number; body: unknown }): DemonstrationRefused {
  return new DemonstrationRefused(`${status}: ${detail(body) ?? 'the server refused'}`)
}
