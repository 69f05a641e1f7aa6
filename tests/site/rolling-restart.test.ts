import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { reconnect } from '#shared/live/reconnect.ts'
import { startCluster } from '#tests/harness/programs/cluster.ts'
import { withOneRetry } from '#tests/sim/retry.ts'
import { Ledger } from '#tests/faults/ledger/ledger.ts'
import { startParade } from '#tests/sim/admin.ts'
import { startReporting } from '#tests/faults/ledger/reporting-phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

const VIEWER_COUNT = 150
const POLLER_COUNT = 10
/** How long the viewers may take to be up to date again. */
const MAX_RECOVERY_MS = 10_000

interface ShownParade {
  id: number
  lastUpdated: string
}

/** Opens a minimal page: a socket, and a refetch after each reconnect, as in web/live. */
async function openPage(origin: string, readParades: () => Promise<ShownParade[]>) {
  let shownAt = 0
  const show = (parades: { lastUpdated: string }[]) => {
    for (const { lastUpdated } of parades) shownAt = Math.max(shownAt, Date.parse(lastUpdated))
  }
  const viewer = await openViewer(origin, {
    reconnectionDelay: reconnect.firstDelayMs,
    reconnectionDelayMax: reconnect.maxDelayMs,
    randomizationFactor: reconnect.jitter,
  })
  viewer.socket.on('parades:moved', show)
  viewer.socket.on('connect', () => {
    viewer.socket.emit('watch', { map: true })
    void readParades().then(show, () => undefined)
  })
  viewer.socket.emit('watch', { map: true })
  show(await readParades())
  return { socket: viewer.socket, shownAt: () => shownAt }
}

test('during a rolling restart no request fails after one retry, and every viewer is up to date within 10 s', async () => {
  const cluster = await startCluster({ ...highLimits, DEMO: '1' })
  const { program } = cluster
  const { fetch, counts } = withOneRetry(cluster.fetch)
  const [group] = (await (await fetch('/api/groups')).json()) as { id: number }[]
  const { link, paradeId } = await startParade({ fetch }, group!.id)
  const ledger = new Ledger()
  const phone = startReporting(fetch, { link, sessionId: 1, format: 'page' }, ledger)
  await expect.poll(() => ledger.acknowledged, { timeout: 10_000 }).toBeGreaterThan(5)

  const readParades = async () => {
    const parades = (await (await fetch('/api/live-parades')).json()) as ShownParade[]
    return parades.filter(({ id }) => id === paradeId)
  }
  const pages: Awaited<ReturnType<typeof openPage>>[] = []
  while (pages.length < VIEWER_COUNT)
    pages.push(
      ...(await Promise.all(Array.from({ length: 25 }, () => openPage(cluster.origin, readParades)))),
    )
  const controller = new AbortController()
  const polling = Array.from({ length: POLLER_COUNT }, async () => {
    while (!controller.signal.aborted) {
      // `withOneRetry` counts the failures.
      await readParades().catch(() => undefined)
      await sleep(200)
    }
  })

  for (const name of ['server 1', 'server 2'] as const) {
    const dropped = new Set<number>()
    for (const [index, { socket }] of pages.entries()) socket.once('disconnect', () => dropped.add(index))
    const lineCount = program.lines.length
    const startedAt = Date.now()
    process.kill(program.pidOf(name)!, 'SIGTERM')
    await program.waitForLine(new RegExp(`^${name}: ended \\(code 0\\)`), lineCount)
    await program.waitForLine(new RegExp(`^${name}: is running again`), lineCount)
    const outdatedPages = () =>
      pages.filter(
        ({ socket, shownAt }) => !socket.connected || phone.lastAcknowledgedMs() - shownAt() > 2_000,
      )
    await sleep(Math.max(0, startedAt + 1_000 - Date.now()))
    await expect
      .poll(() => outdatedPages().length, { timeout: startedAt + MAX_RECOVERY_MS - Date.now() })
      .toBe(0)
    console.info(
      `${name}: ${dropped.size} viewers dropped, all up to date after ${Date.now() - startedAt} ms`,
    )
    expect(dropped.size).toBeGreaterThan(0)
  }

  controller.abort()
  await Promise.all(polling)
  await phone.stop()
  console.info(`${counts.sent} requests, ${counts.retried} retried, ${counts.failed.length} failed`)
  expect(counts.failed).toEqual([])
  expect(counts.sent).toBeGreaterThan(500)
}, 120_000)
