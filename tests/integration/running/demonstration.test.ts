import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { groupCalls } from '#shared/contract/groups.ts'
import { liveParadeCalls } from '#shared/contract/tracking/live-parades.ts'
import type { Output } from '#shared/contract/types.ts'
import { distance } from '#shared/geo/distance.ts'
import { demonstrationParades } from '#shared/demonstration.ts'
import { demonstrate } from '#scripts/parade/demonstrate.ts'
import { DemonstrationRefused } from '#scripts/parade/demonstration-requests.ts'
import { seedDemonstration } from '#server/database/seed/seed.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { ADMIN_PASSWORD, signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'

type Parade = z.output<typeof liveParadeCalls.listLiveParades.output>[number]

const liveParades = async (app: TestApp) =>
  liveParadeCalls.listLiveParades.output.parse(await (await app.fetch('/api/live-parades')).json())

/** Waits until the live parades are as expected, and returns them. */
async function waitUntilParades(app: TestApp, isExpected: (parades: Parade[]) => boolean): Promise<Parade[]> {
  let parades: Parade[] = []
  const areExpected = async () => isExpected((parades = await liveParades(app)))
  await waitUntil('the live parades are as wanted', areExpected, { timeoutMs: 20_000 })
  return parades
}

function inputFor(app: TestApp, password = ADMIN_PASSWORD) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  return {
    controller,
    input: { origin: app.origin, adminPassword: password, signal: controller.signal, report: () => {} },
  }
}

test('both demonstration parades walk their routes, after stopping what a killed run left', async () => {
  const app = await startApp()
  await seedDemonstration(app.settings.databaseUrl, new Date())
  const groups = groupCalls.listGroups.output.parse(await (await app.fetch('/api/groups')).json())
  const group = groups.find(({ name }) => name === demonstrationParades[0].groupName)!
  const { paradeId: leftover } = await startParade(app, group.id)

  const { controller, input } = inputFor(app)
  const walking = demonstrate(input, { speed: 10, intervalMs: 300, pauseMs: 100 })
  const first = await waitUntilParades(
    app,
    (all) => all.length === 2 && all.every(({ status }) => status === 'active'),
  )
  expect(first.map(({ group: { name } }) => name).sort()).toEqual(
    demonstrationParades.map(({ groupName }) => groupName).sort(),
  )
  for (const parade of first) {
    expect(parade.id).not.toBe(leftover)
    expect(parade.eventId).not.toBeNull()
  }
  const pointOf = (parade: Parade) => ({
    latitude: Number(parade.latitude),
    longitude: Number(parade.longitude),
  })
  await waitUntilParades(app, (all) =>
    all.every((parade) => distance(pointOf(parade), pointOf(first.find(({ id }) => id === parade.id)!)) > 20),
  )
  controller.abort()
  await expect(walking).rejects.toThrow('aborted')
})

test('the parade stops at the end of its track, and the next round is a new parade', async () => {
  const app = await startApp()
  await seedDemonstration(app.settings.databaseUrl, new Date())
  const { controller, input } = inputFor(app)
  const walking = demonstrate(input, { speed: 1_000_000, intervalMs: 250, pauseMs: 50 })
  const first = await waitUntilParades(app, (all) => all.length === 2)
  const newest = Math.max(...first.map(({ id }) => id))
  await waitUntilParades(app, (all) => all.length === 2 && all.every(({ id }) => id > newest))
  controller.abort()
  await expect(walking).rejects.toThrow('aborted')
})

test('after an administrator’s Stop and Start again, the phones of the demonstration go on', async () => {
  const app = await startApp()
  await seedDemonstration(app.settings.databaseUrl, new Date())
  const { controller, input } = inputFor(app)
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const walking = demonstrate({ ...input, report }, { speed: 10, intervalMs: 300, pauseMs: 100 })
  const [first] = await waitUntilParades(
    app,
    (all) => all.length === 2 && all.every(({ status }) => status === 'active'),
  )
  await stopParade(app, first!.id)
  await waitUntil('a phone knows of the stop', () => lines.some((line) => line.includes('stopped')))
  const cookie = await signIn(app)
  const again = await app.fetch('/api/admin/start-again', { cookie, json: { paradeId: first!.id } })
  expect(again.status).toBe(201)
  const { parade } = (await again.json()) as Output<'startAgain'>
  await waitUntilParades(app, (all) => all.some(({ id, status }) => id === parade.id && status === 'active'))
  controller.abort()
  await expect(walking).rejects.toThrow('aborted')
})

test('the demonstration ends if its groups do not exist', async () => {
  const app = await startApp()
  await expect(demonstrate(inputFor(app).input)).resolves.toBeUndefined()
})

test('AC1 the demonstration is refused with a wrong password', async () => {
  const app = await startApp()
  await seedDemonstration(app.settings.databaseUrl, new Date())
  await expect(demonstrate(inputFor(app, 'not the password').input)).rejects.toThrow(DemonstrationRefused)
  expect(await liveParades(app)).toEqual([])
})
