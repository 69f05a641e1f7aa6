import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CallName } from '#shared/contract/calls.ts'
import { stuckKinds } from '#shared/contract/jobs.ts'
import { jobs, jobRunReport } from '#shared/jobs/jobs.ts'
import type { StuckWork } from '../jobs/find-stuck.ts'
import { Refusal } from '../refusal.ts'
import type { Recorder } from '../tracking/ingest/recorder.ts'
import { addCounter, addGauge, addLabeledCounter, addLabeledGauge, METRIC_PREFIX } from './read-on-scrape.ts'

/** Values of other parts of the server, which each scrape reads. */
export interface MetricSources {
  /** Returns the number of pages with an open socket on this server. */
  viewers: () => number
  /** Returns the event loop lag in ms. */
  eventLoopLagMs: () => number
  /** Returns the number of pushed messages by name. */
  pushes: () => Readonly<Record<string, number>>
  /** Counts jobs by state. Rejects while the queue is down. */
  jobCounts: () => Promise<Record<string, number>>
  /** Returns the number of this server's log lines that could not be written. */
  droppedLogLines: () => number
}

/** Histogram buckets in seconds for the duration of calls: from a millisecond to ten seconds. */
const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/**
 * Histogram buckets in seconds for the duration of jobs: from a hundredth of a second to an hour.
 */
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900, 3_600]

/**
 * This server's metrics in Prometheus format. Labels are only names of calls, jobs, messages and
 * states, never paths, IP addresses or people. Dashboards and alerts of operators use the metrics'
 * names, so these stay even where the code has another word: `turned_away` for refused requests,
 * `lateness` for the event loop's lag, `snapshots` for responses.
 *
 * Fixes and snapshots are too frequent for a counter of prom-client: they are counted in the plain
 * numbers below, which each scrape reads.
 */
export class Metrics {
  /** Number of responses to GET /api/live-parades from the board's snapshot. */
  snapshotResponses = 0
  /** Number of stored fixes, without those that were set aside. */
  storedFixes = 0
  /** Number of requests and connections that this server refused because it was full. */
  refusedRequests = 0
  readonly #registry = new Registry()
  readonly #calls
  readonly #jobSeconds
  readonly #jobFailures
  readonly #stuckJobs
  #hasProcessMetrics = false

  constructor(sources: MetricSources) {
    const registers = [this.#registry]
    this.#calls = new Histogram({
      name: `${METRIC_PREFIX}http_request_seconds`,
      help: 'Time to answer a call of the API, by the call’s name',
      labelNames: ['call', 'status'],
      buckets: callBuckets,
      registers,
    })
    this.#addServerMetrics(sources)
    this.#addQueueMetrics(sources)
    this.#jobSeconds = new Histogram({
      name: `${METRIC_PREFIX}job_seconds`,
      help: 'Time of each run of a background job; every server reports the runs of all workers',
      labelNames: ['job', 'outcome'],
      buckets: jobBuckets,
      registers,
    })
    this.#jobFailures = new Counter({
      name: `${METRIC_PREFIX}job_failures_total`,
      help: 'Failed runs of background jobs; final if no retry follows',
      labelNames: ['job', 'final'],
      registers,
    })
    // An alert sees a rise only from one value to the next: a series that begins at the first failure
    // would hide that failure.
    for (const job of Object.keys(jobs)) this.#jobFailures.inc({ job, final: 'true' }, 0)
    this.#stuckJobs = new Gauge({
      name: `${METRIC_PREFIX}stuck_jobs`,
      help: 'Stuck background work, by what is wrong',
      labelNames: ['kind'],
      registers,
    })
    this.setStuckJobs([])
  }

  /** Records a response to a call and its duration in seconds. */
  observeCall(call: CallName, status: number, seconds: number): void {
    this.#calls.observe({ call, status }, seconds)
  }

  /** Records a job's run on any worker; `payload` comes from the notification `job_ran`. */
  recordJobRun(payload: string): void {
    const { name: job, outcome, seconds } = jobRunReport.parse(JSON.parse(payload))
    this.#jobSeconds.observe({ job, outcome }, seconds)
    if (outcome === 'failed' || outcome === 'retried')
      this.#jobFailures.inc({ job, final: String(outcome === 'failed') })
  }

  /** Sets the background work that is stuck now. */
  setStuckJobs(stuck: readonly StuckWork[]): void {
    for (const kind of stuckKinds)
      this.#stuckJobs.set({ kind }, stuck.filter((work) => work.kind === kind).length)
  }

  /**
   * Returns all metrics as text with its media type. The first call adds the process's own, which
   * observe the event loop and the garbage collector: a server that nobody scrapes saves that work.
   */
  async read(): Promise<{ type: string; text: string }> {
    if (!this.#hasProcessMetrics) collectDefaultMetrics({ register: this.#registry })
    this.#hasProcessMetrics = true
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }

  #addServerMetrics(sources: MetricSources): void {
    const registry = this.#registry
    addCounter(
      registry,
      'snapshots_total',
      'Live list answers served from the prepared body',
      () => this.snapshotResponses,
    )
    addCounter(registry, 'fixes_stored_total', 'Stored positions of phones', () => this.storedFixes)
    addCounter(
      registry,
      'turned_away_total',
      'Requests and connections turned away because this server was full',
      () => this.refusedRequests,
    )
    addCounter(
      registry,
      'log_lines_dropped_total',
      'Log lines that could not be written',
      sources.droppedLogLines,
    )
    addGauge(
      registry,
      'lateness_seconds',
      'Mean event loop delay over about the last second; it delays every request',
      () => sources.eventLoopLagMs() / 1000,
    )
    addGauge(registry, 'viewers', 'Pages with an open socket on this server', sources.viewers)
    addLabeledCounter(
      registry,
      'pushes_total',
      'Messages pushed by this server, each counted once regardless of its receivers',
      'message',
      sources.pushes,
    )
  }

  #addQueueMetrics({ jobCounts }: MetricSources): void {
    addGauge(this.#registry, 'queue_up', 'Whether the queue responds', () =>
      jobCounts().then(
        () => 1,
        () => 0,
      ),
    )
    addLabeledGauge(this.#registry, 'jobs', 'Background jobs in the queue, by state', 'state', () =>
      jobCounts().catch(() => ({})),
    )
  }
}

/** Wraps a recorder so that it counts the accepted fixes. */
export const countFixes =
  (recorder: Recorder, counts: { storedFixes: number }): Recorder =>
  async (report) => {
    const result = await recorder(report)
    if (!(result instanceof Refusal)) counts.storedFixes += result.accepted
    return result
  }
