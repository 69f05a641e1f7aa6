import { setTimeout as sleep } from 'node:timers/promises'
import type { FetchPath } from '#tests/harness/fetch-from.ts'
import * as admin from '#tests/sim/admin.ts'
import type { NeverSeen } from '#tests/sim/never-seen.ts'
import { askUntilAnswered, tryOnce } from '#tests/sim/patience.ts'
import { type PhoneFormat, reportOf } from '#tests/sim/phone.ts'
import { fixEntry } from '../ledger/ledger.ts'
import type { RunningLedger } from '../ledger/run-ledger.ts'

/** A started parade: the path of its link's calls, its id, and its phone's session. */
export interface StartedParade {
  link: string
  paradeId: number
  sessionId: number
}

interface Live {
  id: number
  groupId: number
}

/** A parade left by a Start whose response was lost is stopped first, at most this often. */
const mostLeftOver = 3

/** Presses Start for a group that has no known parade. */
export async function start(
  press: admin.Press,
  groupId: number,
  sessionOf: (paradeId: number) => Promise<number>,
  never: NeverSeen,
): Promise<StartedParade> {
  for (let leftOver = 0; leftOver <= mostLeftOver; leftOver++) {
    const { response } = await askUntilAnswered('Start', () => admin.pressStart(press, groupId, {}))
    if (response.status !== 409) {
      const { link, paradeId } = await admin.readStart(response)
      return { link, paradeId, sessionId: await sessionOf(paradeId) }
    }
    await stopLeftOver(press, groupId, never)
  }
  throw new Error(`Start kept returning 409.`)
}

async function stopLeftOver(press: admin.Press, groupId: number, never: NeverSeen): Promise<void> {
  const { response } = await askUntilAnswered('The list', () => press('/api/live-parades', {}))
  const left = ((await response.json()) as Live[]).find((live) => live.groupId === groupId)
  if (!left) return sleep(200)
  if (never.stopped.has(left.id)) throw new Error(`Parade ${left.id} was stopped, but came back.`)
  await pressStop(press, left.id, never)
}

/** Presses Stop until there is a response. */
export async function pressStop(press: admin.Press, paradeId: number, never: NeverSeen): Promise<void> {
  const { response, again } = await askUntilAnswered('Stop', () => admin.pressStop(press, paradeId, {}))
  // An earlier press may have worked although its response was lost.
  if (response.status !== 200 && !(again && response.status === 404))
    throw new Error(`Stop returned ${response.status}.`)
  never.stopped.set(paradeId, Date.now())
}

/** The phone ends its own link. */
export async function stopByPhone(
  fetch: FetchPath,
  { link, paradeId }: StartedParade,
  never: NeverSeen,
): Promise<void> {
  const json = { deviceId: 'phone' }
  const { response, again } = await askUntilAnswered('The phone’s stop', () =>
    tryOnce(fetch, `${link}/stop`, { json }),
  )
  if (response.status !== 204 && !(again && response.status === 410))
    throw new Error(`The phone’s stop returned ${response.status}.`)
  never.stopped.set(paradeId, Date.now())
}

/** Age of the fixes when they are sent, in ms: new, and old from a phone that was offline. */
const ages = [0, 600_000]
const formats: PhoneFormat[] = ['page', 'owntracks', 'osmand']

/** Reports through a stopped link until each fix gets a response; none may be stored. */
export async function reportAfterStop(
  fetch: FetchPath,
  { link, sessionId }: StartedParade,
  ledger: RunningLedger,
): Promise<void> {
  for (const format of formats) {
    for (const age of ages) {
      const fix = { sessionId, recordedAt: Date.now() - age, latitude: 29.97, longitude: -90.07 }
      await ledger.forbid(fixEntry(fix))
      const { path, json } = reportOf(link, format, fix)
      const { response } = await askUntilAnswered('A late fix', () => tryOnce(fetch, path, { json }))
      if (format === 'page' && response.status !== 410)
        throw new Error(`A fix after the stop returned ${response.status}.`)
      await sleep(5)
    }
  }
}
