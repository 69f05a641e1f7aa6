import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startCluster } from '#tests/harness/programs/cluster.ts'
import { withOneRetry } from '#tests/sim/retry.ts'
import { Ledger } from '#tests/faults/ledger/ledger.ts'
import { startParade } from '#tests/sim/admin.ts'
import { startReporting } from '#tests/sim/phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'

const viewerCount = 150
const pollers = 10
/** Every viewer is up to date again within this many ms. */
const within = 10_000

interface Shown {
  id: number
  lastUpdated: string
}

/**
 * The part of a page that this test needs: its socket, and its refetch after a reconnect
 * (web/live/socket.ts).
 */
async function openPage(origin: string, readParades: () => Promise<Shown[]>) {
  let shown = 0
  const show = (parades: { lastUpdated: string }[]) => {
    for (const { lastUpdated } of parades) shown = Math.max(shown, Date.parse(lastUpdated))
  }
  const viewer = await openViewer(origin, {
    reconnectionDelay: 500,
    reconnectionDelayMax: 3000,
    randomizationFactor: 0.8,
  })
  viewer.socket.on('parades:moved', show)
  viewer.socket.on('connect', () => {
    viewer.socket.emit('watch', { map: true })
    void readParades().then(show, () => undefined)
  })
  viewer.socket.emit('watch', { map: true })
  show(await readParades())
  return { socket: viewer.socket, shown: () => shown }
}

test('restarting both servers one after the other: no request fails after one retry, and every viewer is up to date within 10 s', async () => {
  const lifted = { LIMIT_FIX_BURST: '100000', LIMIT_FIXES_PER_SECOND: '100000' }
  const cluster = await startCluster({ ...lifted, DEMO: '1' })
  const { program } = cluster
  const { fetch, counts } = withOneRetry(cluster.fetch)
  const [group] = (await (await fetch('/api/groups')).json()) as { id: number }[]
  const { link, paradeId } = await startParade({ fetch }, group!.id)
  const ledger = new Ledger()
  const phone = startReporting(fetch, { link, sessionId: 1, format: 'page' }, ledger)
  await expect.poll(() => ledger.acknowledged, { timeout: 10_000 }).toBeGreaterThan(5)

  const readParades = async () => {
    const parades = (await (await fetch('/api/live-parades')).json()) as Shown[]
    return parades.filter(({ id }) => id === paradeId)
  }
  const pages: Awaited<ReturnType<typeof openPage>>[] = []
  while (pages.length < viewerCount)
    pages.push(
      ...(await Promise.all(Array.from({ length: 25 }, () => openPage(cluster.origin, readParades)))),
    )
  const stopping = new AbortController()
  const polling = Array.from({ length: pollers }, async () => {
    while (!stopping.signal.aborted) {
      await readParades().catch(() => undefined)
      await sleep(200)
    }
  })

  for (const name of ['server 1', 'server 2'] as const) {
    const dropped = new Set<number>()
    for (const [index, { socket }] of pages.entries()) socket.once('disconnect', () => dropped.add(index))
    const from = program.lines.length
    const began = Date.now()
    process.kill(program.pidOf(name)!, 'SIGTERM')
    await program.waitForLine(new RegExp(`^${name}: ended \\(code 0\\)`), from)
    await program.waitForLine(new RegExp(`^${name}: runs again`), from)
    const behind = () =>
      pages.filter(({ socket, shown }) => !socket.connected || phone.latestFixAt() - shown() > 2_000)
    await sleep(Math.max(0, began + 1_000 - Date.now()))
    await expect.poll(() => behind().length, { timeout: began + within - Date.now() }).toBe(0)
    console.info(`${name}: ${dropped.size} viewers dropped, all right again after ${Date.now() - began} ms`)
    expect(dropped.size).toBeGreaterThan(0)
  }

  stopping.abort()
  await Promise.all(polling)
  await phone.stop()
  console.info(`${counts.sent} requests, ${counts.retried} retried, ${counts.failed.length} failed`)
  expect(counts.failed).toEqual([])
  expect(counts.sent).toBeGreaterThan(500)
}, 120_000)
