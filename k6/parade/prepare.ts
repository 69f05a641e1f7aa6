import http from 'k6/http'
import { addressOf, asJson } from '../calls.ts'
import { settings } from '../settings.ts'

/** What every script's setup prepares: the ids of its own groups. */
export interface Prepared {
  groups: number[]
}

const nameOf = (index: number): string => `Load trial ${index + 1}`

/**
 * Creates this many groups by the public call; a second run against the same server takes those of
 * the first.
 */
export function prepareGroups(count: number): Prepared {
  const known = http.get(addressOf('listGroups'), { responseType: 'text', tags: { name: 'listGroups' } })
  if (known.status !== 200)
    throw new Error(`${settings.target} returned ${known.status}: is the site running?`)
  const groups = JSON.parse(known.body) as { id: number; name: string }[]
  const idOf = (name: string): number => groups.find((group) => group.name === name)?.id ?? makeGroup(name)
  return { groups: Array.from({ length: count }, (_, index) => idOf(nameOf(index))) }
}

function makeGroup(name: string): number {
  const body = { name, type: 'social-aid', description: 'For a load trial; there is no such club.' }
  const answer = http.post(addressOf('createGroup'), JSON.stringify(body), {
    headers: asJson,
    tags: { name: 'createGroup' },
    responseType: 'text',
  })
  if (answer.status !== 201) throw new Error(`The group got a ${answer.status}: ${answer.body}`)
  return (JSON.parse(answer.body) as { id: number }).id
}

/** Stops the parades of these groups that a run left. */
export function cleanUp({ groups }: Prepared): void {
  const answer = http.get(addressOf('listLiveParades'), { responseType: 'text' })
  const parades = JSON.parse(answer.body) as { id: number; groupId: number }[]
  for (const { id } of parades.filter(({ groupId }) => groups.includes(groupId))) {
    const body = { adminPassword: settings.adminPassword, paradeId: id }
    http.post(addressOf('stopTracking'), JSON.stringify(body), { headers: asJson })
  }
}
