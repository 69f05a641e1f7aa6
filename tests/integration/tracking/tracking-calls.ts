import { expect } from 'vitest'
import { expireTracking } from '#server/tracking/lifecycle/expire-tracking.ts'
import type { Output } from '#shared/contract/types.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { listLiveParades, readAdminTracking } from '#tests/harness/live-parades.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { app, clock, cookie, groupId, secondApp } from '#tests/harness/servers.ts'

/** Returns a fix of the current time, the given number of steps to the north. */
export const fixAt = (step: number) => position(29.9641 + step / 1e5, -90.073, clock.now())

/** Returns the time some seconds from now. */
export const timeAfter = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

/** Calls the server as a link's phone. Each link has its own, whose device id is the link. */
export const post = (link: string, call: string, json: object = {}, server = app) =>
  server.fetch(`${link}/${call}`, { json: { deviceId: link, ...json } })

/** Reports a fix of a link's phone, which it measured some seconds ago. */
export const sendFix = (link: string, latitude: number, secondsAgo = 0) =>
  report(app, link, position(latitude, -90.07, timeAfter(-secondsAgo)), link)

/** Writes down which sessions and parades have ended, as the worker does every minute. */
export const expire = (now = clock.now()) => expireTracking(app.database, { now, timeoutMs: 600_000 })

let steps = 0

/** Moves a link's phone north for two seconds. */
export const walk = async (link: string, server = app) => {
  clock.advance(2)
  steps += 2
  return report(server, link, fixAt(steps))
}

/** Starts a parade that walks, and stops it as an administrator. */
export const stopWalkingParade = async () => {
  const { link, paradeId } = await startParade(app, groupId)
  for (const server of [app, secondApp]) expect((await walk(link, server)).status).toBe(200)
  await stopParade(app, paradeId)
  return { link, paradeId, stoppedAt: clock.now() }
}

/** Presses Start again as an administrator. Returns the response, which may be a refusal. */
export const requestStartAgain = (paradeId: number, server = app) =>
  server.fetch('/api/admin/start-again', { cookie, json: { paradeId } })

/** Starts a stopped parade again. Returns the new parade. */
export const startAgain = async (paradeId: number) => {
  const response = await requestStartAgain(paradeId)
  expect(response.status).toBe(201)
  return ((await response.json()) as Output<'startAgain'>).parade
}

/** Returns the live parades of the current test's group. */
export const listParades = async (server = app) =>
  (await listLiveParades(server)).filter((parade) => parade.groupId === groupId)

export const readTracking = () => readAdminTracking(app, cookie)

/** Returns the code of a refusal. */
export const readCode = async (response: Response) => (await readProblem(response)).code
