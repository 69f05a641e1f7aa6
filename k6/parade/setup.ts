import http from 'k6/http'
import { callUrl, jsonHeaders } from '../call-url.ts'
import { settings } from '../settings.ts'

/** The data that a script's setup passes to its other functions. */
export interface SetupData {
  /** Ids of the groups that the run uses. */
  groupIds: number[]
}

const groupName = (index: number): string => `Load trial ${index + 1}`

/** Creates `count` groups by the public call. A later run against the same server reuses them. */
export function prepareGroups(count: number): SetupData {
  const list = http.get(callUrl('listGroups'), { responseType: 'text', tags: { name: 'listGroups' } })
  if (list.status !== 200) throw new Error(`${settings.target} returned ${list.status}: is the site running?`)
  const groups = JSON.parse(list.body) as { id: number; name: string }[]
  const findOrCreateGroup = (name: string): number =>
    groups.find((group) => group.name === name)?.id ?? createGroup(name)
  return { groupIds: Array.from({ length: count }, (_, index) => findOrCreateGroup(groupName(index))) }
}

function createGroup(name: string): number {
  const body = { name, type: 'social-aid', description: 'For a load trial; there is no such club.' }
  const response = http.post(callUrl('createGroup'), JSON.stringify(body), {
    headers: jsonHeaders,
    tags: { name: 'createGroup' },
    responseType: 'text',
  })
  if (response.status !== 201)
    throw new Error(`Creating a group returned ${response.status}: ${response.body}`)
  return (JSON.parse(response.body) as { id: number }).id
}

/**
 * Stops the parades that a run left live.
 *
 * @throws Error if one of them may still be live
 */
export function stopLeftoverParades({ groupIds }: SetupData): void {
  const response = http.get(callUrl('listLiveParades'), { responseType: 'text' })
  if (response.status !== 200) throw new Error(`Listing the live parades returned ${response.status}`)
  const parades = JSON.parse(response.body) as { id: number; groupId: number }[]
  const statuses = parades.filter(({ groupId }) => groupIds.includes(groupId)).map(({ id }) => stopParade(id))
  const failure = statuses.find((status) => status !== 200 && status !== 404)
  if (failure !== undefined) throw new Error(`Stopping a leftover parade returned ${failure}`)
}

/** Stops a parade and returns the response's status, which is 404 if it has ended. */
function stopParade(paradeId: number): number {
  const body = { adminPassword: settings.adminPassword, paradeId }
  return http.post(callUrl('stopTracking'), JSON.stringify(body), { headers: jsonHeaders }).status
}
