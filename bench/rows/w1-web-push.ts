import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '#shared/calendar.ts'
import { generateVapidKey } from '#server/alerts/vapid-keys.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { alertDeliveries, alerts } from '#server/database/schema.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { makeSubscriptions } from '#tests/harness/make-subscriptions.ts'
import { TEST_AUTHORITY } from '#tests/harness/outside/push-certificates.ts'
import { workerFlags } from '#worker/node-flags.ts'
import type { Benchmark } from '../benchmark.ts'
import { startMeasuredProcess } from '../measured-process.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import { benchEnvironment, openTemporaryDatabase } from '../temporary-database.ts'

const SUBSCRIPTION_COUNT = 10_000
const PAIR_COUNT = 5
const MAX_RATIO = 1.3
const MAX_SECONDS = 20
const MAX_MB = 150

interface Sent {
  tookMs: number
  /** Resident memory in bytes. */
  peak: number
}

/**
 * W1: web pushes to 10,000 subscriptions at a local push service over TLS: CPU time of the worker's
 * job, compared with encrypting and posting the same messages without database and retries; and how
 * far the memory of the process rises above that of an idle worker.
 */
export const measureWebPush: Benchmark = async (processes) => {
  const temporary = await openTemporaryDatabase()
  processes.onClose(() => temporary.stop())
  const database = connectDatabase(temporary.url, () => undefined)
  processes.onClose(() => database.$client.end())
  const folder = await mkdtemp(join(tmpdir(), 'second-line-bench-'))
  processes.onClose(() => rm(folder, { recursive: true }))
  const authorityFile = join(folder, 'authority.pem')
  await writeFile(authorityFile, TEST_AUTHORITY)
  const sink = await startMeasuredProcess<{ port: number }>('./push-sink.ts', {})
  processes.onClose(() => sink.stop())
  const host = `127.0.0.1:${sink.ready.port}`
  const env = {
    ...benchEnvironment(temporary.url),
    VAPID_PRIVATE_KEY: generateVapidKey(),
    PUSH_HOSTS: host,
    OUTBOUND_ALLOW: host,
    NODE_EXTRA_CA_CERTS: authorityFile,
  }
  const worker = await startMeasuredProcess('./alert-sender.ts', env, workerFlags)
  processes.onClose(() => worker.stop())
  const floor = await startMeasuredProcess('./alert-sender.ts', env, workerFlags)
  processes.onClose(() => floor.stop())

  const { id: groupId } = await makeGroup(database)
  const now = new Date()
  const { id: eventId } = await makeEvent(database, { groupId, date: dayOf(now) })
  const browsers = Array.from({ length: SUBSCRIPTION_COUNT }, (_, index) => {
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    return { subscription: { endpoint: `https://${host}/push/${index}`, keys } }
  })
  await makeSubscriptions(database, groupId, browsers)

  const seconds: number[] = []
  const { resident: idle } = await worker.memory()
  let peak = 0
  const measure = async () => {
    const expiresAt = new Date(Date.now() + 3_600_000)
    await database
      .insert(alerts)
      .values({ kind: 'morning', groupId, eventId, createdAt: now, dueAt: now, expiresAt })
    const takenBefore = await sink.call<number>('taken')
    const cpuMs = await worker.cpuMsDuring(async () => {
      const sent = await worker.call<Sent>('send')
      seconds.push(sent.tookMs / 1_000)
      peak = Math.max(peak, sent.peak)
    })
    const taken = (await sink.call<number>('taken')) - takenBefore
    const left = await database.$count(alertDeliveries)
    if (taken !== SUBSCRIPTION_COUNT || left > 0) throw new Error(`${taken} were sent, ${left} are left`)
    return cpuMs
  }
  const measureFloor = () => floor.cpuMsDuring(() => floor.call('sendWithoutOurs'))
  // Warms up both.
  await measure()
  await measureFloor()
  seconds.length = 0
  const { values, ratios } = await compare(PAIR_COUNT, measure, measureFloor)
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  const took = megabytes(peak - idle)
  const each = spread(values).median / SUBSCRIPTION_COUNT
  return {
    work: `${SUBSCRIPTION_COUNT} web pushes over TLS: CPU of the worker against encryption and requests alone; time; memory that it took`,
    measured: `${formatSpread(ratios, '×')}, ${each.toFixed(2)} ms each; ${formatSpread(seconds, ' s', 1)}; ${took} MB (${megabytes(idle)} → ${megabytes(peak)} MB)`,
    target: `≤ ${MAX_RATIO}×, ≤ ${MAX_SECONDS} s, ≤ ${MAX_MB} MB`,
    passed: spread(ratios).median <= MAX_RATIO && spread(seconds).median <= MAX_SECONDS && took <= MAX_MB,
  }
}
