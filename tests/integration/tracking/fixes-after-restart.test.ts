import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { positions } from '#server/database/schema.ts'
import { makeLink, startParade, stopParade } from '#tests/sim/admin.ts'
import { phoneApps } from '#tests/sim/phone-apps.ts'
import { position, report } from '#tests/sim/phone.ts'
import { listParades, readCode, startAgain, stopWalkingParade, timeAfter, walk } from './tracking-calls.ts'
import { app, clock, groupId, secondApp, startTwoServers } from '#tests/harness/servers.ts'

startTwoServers()

describe('LP3 LP6 a fix counts only if it was measured and received after Start again', () => {
  /** Reports a fix that was measured some seconds before or after now. Returns the answer. */
  const reportFix = (link: string, seconds: number) =>
    report(app, link, position(29.97, -90.073, timeAfter(seconds)))
  const countAccepted = async (link: string, seconds: number) =>
    ((await (await reportFix(link, seconds)).json()) as { accepted: number }).accepted

  test('what was measured before Stop, before Start again or at the same instant is dropped', async () => {
    const { link, paradeId } = await stopWalkingParade()
    clock.advance(10)
    const parade = await startAgain(paradeId)
    clock.advance(5)
    const stored = await app.database.$count(positions)
    for (const seconds of [-35, -10, -5]) expect(await countAccepted(link, seconds)).toBe(0)
    expect(await app.database.$count(positions)).toBe(stored)
    expect(await listParades()).toMatchObject([{ id: parade.id, status: 'waiting', route: [] }])
    expect((await walk(link)).status).toBe(200)
    expect(await listParades()).toMatchObject([{ id: parade.id, status: 'active' }])
  })

  test('a phone whose clock is slow is shown once its clock has passed Start again', async () => {
    const { link, paradeId } = await stopWalkingParade()
    await startAgain(paradeId)
    clock.advance(10)
    expect(await countAccepted(link, -30)).toBe(0)
    expect(await listParades()).toMatchObject([{ status: 'waiting' }])
    clock.advance(25)
    expect(await countAccepted(link, -30)).toBe(1)
  })

  test('a phone whose clock is fast is shown once its fixes are received after Start again', async () => {
    const { link, paradeId } = await stopWalkingParade()
    expect(await readCode(await reportFix(link, 50))).toBe('stopped_by_admin')
    clock.advance(5)
    const parade = await startAgain(paradeId)
    // The same instant: not later than Start again.
    expect(await countAccepted(link, 50)).toBe(0)
    clock.advance(1)
    expect(await countAccepted(link, 50)).toBe(1)
    expect(await listParades()).toMatchObject([{ id: parade.id, status: 'active' }])
  })

  test('each parade has only fixes from while it was live, although its phones post the whole time', async () => {
    const { link: first, paradeId } = await startParade(app, groupId)
    const second = await makeLink(app, groupId)
    const phones = new AbortController()
    const posting = [first, second].map(async (link, phone) => {
      while (!phones.signal.aborted) {
        const server = phone === 0 ? app : secondApp
        const fix = position(29.9641, -90.073, new Date(clock.now().getTime() + phone))
        await report(server, link, fix, `phone-${phone}`)
        await phoneApps[phone]!.sendFix(server, link, { ...fix, recordedAt: clock.now() })
      }
    })
    let current = paradeId
    const windows: { id: number; from: Date; until: Date }[] = []
    const step = async () => {
      clock.advance(1)
      await app.fetch('/healthz')
      await app.fetch(first)
    }
    for (let round = 0; round < 3; round++) {
      const from = clock.now()
      for (let tick = 0; tick < 4; tick++) await step()
      await expect
        .poll(() => app.database.$count(positions, eq(positions.paradeId, current)))
        .toBeGreaterThan(0)
      const until = clock.now()
      expect((await stopParade(app, current)).status).toBe(200)
      windows.push({ id: current, from, until })
      for (let tick = 0; tick < 3; tick++) {
        await step()
        expect(await listParades()).toEqual([])
      }
      current = (await startAgain(current)).id
    }
    phones.abort()
    await Promise.all(posting)
    const stored = await app.database.select().from(positions)
    for (const { id, from, until } of windows) {
      const paradeFixes = stored.filter((fix) => fix.paradeId === id)
      expect(paradeFixes.length).toBeGreaterThan(0)
      for (const fix of paradeFixes) {
        expect(fix.receivedAt.getTime()).toBeGreaterThanOrEqual(from.getTime())
        expect(fix.receivedAt.getTime()).toBeLessThanOrEqual(until.getTime())
        if (id !== paradeId) expect(fix.recordedAt.getTime()).toBeGreaterThan(from.getTime())
      }
    }
  })
})
