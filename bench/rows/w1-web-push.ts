import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '#shared/calendar.ts'
import { generateVapidKey } from '#server/alerts/vapid-keys.ts'
import { connectDatabase, type Database } from '#server/database/connect.ts'
import { alertDeliveries, alerts } from '#server/database/schema.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { makeSubscriptions } from '#tests/harness/make-subscriptions.ts'
import { TEST_AUTHORITY } from '#tests/harness/outside/push-certificates.ts'
import { workerFlags } from '#worker/node-flags.ts'
import type { Benchmark, BenchmarkProcesses } from '../benchmark.ts'
import { startMeasuredProcess } from '../measured-process.ts'
import { compare, formatSpread, spread } from '../statistics.ts'
import { benchEnvironment, openTemporaryDatabase } from '../temporary-database.ts'

const SUBSCRIPTION_COUNT = 10_000
const PAIR_COUNT = 5
const MAX_RATIO = 1.3
const MAX_SECONDS = 20
const MAX_MB = 150

/** What the job of the worker reports after it has sent an alert. */
interface SendingReport {
  tookMs: number
  /** Most resident memory while it sent, in bytes. */
  peak: number
}

/**
 * W1: web pushes to 10,000 subscriptions at a local push service over TLS: CPU time of the worker's
 * job, compared with encrypting and posting the same messages without claims, results and retries; and how
 * far the memory of the process rises above that of an idle worker.
 */
export const measureWebPush: Benchmark = async (processes) => {
  const { database, pushService, worker, baseline } = await startProcesses(processes)
  const insertDueAlert = await makeFollowedEvent(database, `127.0.0.1:${pushService.ready.port}`)

  const seconds: number[] = []
  const { resident: idleBytes } = await worker.memory()
  let peakBytes = 0
  const measureWorker = async () => {
    await insertDueAlert()
    const takenBefore = await pushService.call<number>('taken')
    const cpuMs = await worker.cpuMsDuring(async () => {
      const report = await worker.call<SendingReport>('send')
      seconds.push(report.tookMs / 1_000)
      peakBytes = Math.max(peakBytes, report.peak)
    })
    const sentCount = (await pushService.call<number>('taken')) - takenBefore
    const unsentCount = await database.$count(alertDeliveries)
    if (sentCount !== SUBSCRIPTION_COUNT || unsentCount > 0)
      throw new Error(`${sentCount} were sent, ${unsentCount} are left`)
    return cpuMs
  }
  const measureBaseline = () => baseline.cpuMsDuring(() => baseline.call('sendBaseline'))
  // Warms up both.
  await measureWorker()
  await measureBaseline()
  seconds.length = 0
  const { values, ratios } = await compare(PAIR_COUNT, measureWorker, measureBaseline)
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  const addedMb = megabytes(peakBytes - idleBytes)
  const cpuMsPerPush = spread(values).median / SUBSCRIPTION_COUNT
  return {
    work: `${SUBSCRIPTION_COUNT} web pushes over TLS: CPU of the worker against encryption and requests alone; time; memory that it took`,
    measured: `${formatSpread(ratios, '×')}, ${cpuMsPerPush.toFixed(2)} ms each; ${formatSpread(seconds, ' s', 1)}; ${addedMb} MB (${megabytes(idleBytes)} → ${megabytes(peakBytes)} MB)`,
    target: `≤ ${MAX_RATIO}×, ≤ ${MAX_SECONDS} s, ≤ ${MAX_MB} MB`,
    passed: spread(ratios).median <= MAX_RATIO && spread(seconds).median <= MAX_SECONDS && addedMb <= MAX_MB,
  }
}

/**
 * Starts a database, a push service with a certificate that the senders trust, and the sender
 * twice: as the worker and as the baseline, so that neither has the other's garbage.
 */
async function startProcesses(processes: BenchmarkProcesses) {
  const temporary = await openTemporaryDatabase()
  processes.onClose(() => temporary.stop())
  const database = connectDatabase(temporary.url, () => undefined)
  processes.onClose(() => database.$client.end())
  const folder = await mkdtemp(join(tmpdir(), 'second-line-bench-'))
  processes.onClose(() => rm(folder, { recursive: true }))
  const authorityFile = join(folder, 'authority.pem')
  await writeFile(authorityFile, TEST_AUTHORITY)
  const pushService = await startMeasuredProcess<{ port: number }>('./push-sink.ts', {})
  processes.onClose(() => pushService.stop())
  const host = `127.0.0.1:${pushService.ready.port}`
  const env = {
    ...benchEnvironment(temporary.url),
    VAPID_PRIVATE_KEY: generateVapidKey(),
    PUSH_HOSTS: host,
    OUTBOUND_ALLOW: host,
    NODE_EXTRA_CA_CERTS: authorityFile,
  }
  const worker = await startMeasuredProcess('./alert-sender.ts', env, workerFlags)
  processes.onClose(() => worker.stop())
  const baseline = await startMeasuredProcess('./alert-sender.ts', env, workerFlags)
  processes.onClose(() => baseline.stop())
  return { database, pushService, worker, baseline }
}

/**
 * Makes a group with an event today, whose alerts go to all subscriptions. Returns a function that
 * adds a due alert.
 */
async function makeFollowedEvent(database: Database, pushHost: string): Promise<() => Promise<unknown>> {
  const { id: groupId } = await makeGroup(database)
  const now = new Date()
  const { id: eventId } = await makeEvent(database, { groupId, date: dayOf(now) })
  const browsers = Array.from({ length: SUBSCRIPTION_COUNT }, (_, index) => {
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    return { subscription: { endpoint: `https://${pushHost}/push/${index}`, keys } }
  })
  await makeSubscriptions(database, groupId, browsers)
  return () => {
    const expiresAt = new Date(Date.now() + 3_600_000)
    return database
      .insert(alerts)
      .values({ kind: 'morning', groupId, eventId, createdAt: now, dueAt: now, expiresAt })
  }
}
