import { setTimeout as sleep } from 'node:timers/promises'
import { position } from '#tests/harness/make.ts'
import type { FetchPath } from '#tests/harness/fetch-from.ts'
import { fixEntry } from '../ledger/ledger.ts'
import type { RunningLedger } from '../ledger/run-ledger.ts'
import { type Press, pressUntilAnswered, tryOnce } from './administrator.ts'

/** A parade that was started: the path of the calls of its link, its id, and its phone's session. */
export interface StartedParade {
  link: string
  paradeId: number
  sessionId: number
}

interface Live {
  id: number
  groupId: number
}

/** Presses Start, once more where an earlier parade of the group was left over by a Start that nobody heard the answer of. */
export async function start(
  press: Press,
  groupId: number,
  sessionOf: (paradeId: number) => Promise<number>,
): Promise<StartedParade> {
  const json = { groupId, consent: true }
  const response = await pressUntilAnswered(press, '/api/admin/start-tracking', { json })
  if (response.status === 409) {
    const list = await pressUntilAnswered(press, '/api/live-parades', {})
    const left = ((await list.json()) as Live[]).find((live) => live.groupId === groupId)
    if (left) await pressStop(press, left.id)
    return start(press, groupId, sessionOf)
  }
  if (response.status !== 201)
    throw new Error(`Start was answered ${response.status}: ${await response.text()}`)
  const { trackingLink, parade } = (await response.json()) as { trackingLink: string; parade: { id: number } }
  return { link: `/api${trackingLink}`, paradeId: parade.id, sessionId: await sessionOf(parade.id) }
}

/** Presses Stop until that was heard; that it was stopped by an earlier press counts. */
export async function pressStop(press: Press, paradeId: number): Promise<void> {
  const { status } = await pressUntilAnswered(press, '/api/admin/stop-tracking', { json: { paradeId } })
  if (status !== 200 && status !== 404) throw new Error(`Stop was answered ${status}.`)
}

/** The phone ends its link by itself, as often as it takes. */
export async function stopByPhone(fetch: FetchPath, { link }: StartedParade): Promise<void> {
  for (;;) {
    const response = await tryOnce(fetch, `${link}/stop`, { json: { deviceId: 'phone' } })
    if (response?.status === 204 || response?.status === 410) return
    if (response) throw new Error(`The phone's stop was answered ${response.status}.`)
    await sleep(100)
  }
}

/** Fixes after a stop, half of them recorded before it as by a phone that was offline. Answers how many were accepted. */
export async function reportAfterStop(
  fetch: FetchPath,
  { link, sessionId }: StartedParade,
  ledger: RunningLedger,
): Promise<number> {
  let accepted = 0
  for (const [index, ago] of [0, 15_000, 0, 16_000, 0, 17_000].entries()) {
    const fix = { sessionId, recordedAt: Date.now() - ago, latitude: 29.97 + index / 1e6, longitude: -90.07 }
    await ledger.send(fixEntry(fix))
    const positions = [position(fix.latitude, fix.longitude, new Date(fix.recordedAt))]
    const response = await tryOnce(fetch, `${link}/positions`, { json: { deviceId: 'phone', positions } })
    if (response?.status === 200) accepted += 1
    await sleep(50)
  }
  return accepted
}
