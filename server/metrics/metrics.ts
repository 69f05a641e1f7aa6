import {
  collectDefaultMetrics,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client'
import type { CallName } from '#shared/contract/calls.ts'
import { stuckKinds } from '#shared/contract/jobs.ts'
import { jobRunReport } from '#shared/jobs/job-ran.ts'
import { jobs } from '#shared/jobs/jobs.ts'
import type { StuckWork } from '../jobs/find-stuck.ts'
import { Refusal } from '../refusal.ts'
import type { Recorder } from '../tracking/ingest/recorder.ts'

/** Values that the metrics read on each scrape. */
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

const METRIC_PREFIX = 'second_line_'
/** Histogram buckets in seconds for the duration of calls: from a millisecond to ten seconds. */
const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/**
 * Histogram buckets in seconds for the duration of jobs: from a hundredth of a second to an hour.
 */
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900, 3_600]

/**
 * This server's metrics in Prometheus format. Labels are only names of calls, jobs, messages and
 * states, never paths, IP addresses or people. Positions and snapshots are frequent, so they are
 * counted in plain numbers, which each scrape reads.
 */
export class Metrics {
  /** Number of responses to GET /api/live-parades from the board's snapshot. */
  snapshotResponses = 0
  /** Number of stored positions. */
  storedFixes = 0
  /** Number of requests and connections that this server refused because it was full. */
  refusedRequests = 0
  readonly #registry = new Registry()
  readonly #calls
  readonly #jobSeconds
  readonly #jobFailures
  readonly #stuckJobs
  #collectsProcess = false

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
    // Alerts need the series before the first failure.
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

  /** Records a job's run on any worker; `payload` is that of the notification `job_ran`. */
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

  /** Returns all metrics as text with its media type. The first call adds process metrics. */
  async read(): Promise<{ type: string; text: string }> {
    if (!this.#collectsProcess) collectDefaultMetrics({ register: this.#registry })
    this.#collectsProcess = true
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }

  #addServerMetrics(sources: MetricSources): void {
    this.#addCounter(
      'snapshots_total',
      'Live list answers served from the prepared body',
      () => this.snapshotResponses,
    )
    this.#addCounter('fixes_stored_total', 'Stored positions of phones', () => this.storedFixes)
    this.#addCounter(
      'turned_away_total',
      'Requests and connections turned away because this server was full',
      () => this.refusedRequests,
    )
    this.#addCounter(
      'log_lines_dropped_total',
      'Log lines that could not be written',
      sources.droppedLogLines,
    )
    this.#addGauge(
      'lateness_seconds',
      'Mean event loop delay over about the last second, which every request waits',
      () => sources.eventLoopLagMs() / 1000,
    )
    this.#addGauge('viewers', 'Pages with an open socket on this server', sources.viewers)
    const options: CounterConfiguration<'message'> = {
      name: `${METRIC_PREFIX}pushes_total`,
      help: 'Messages pushed by this server, each counted once regardless of its receivers',
      labelNames: ['message'],
      registers: [this.#registry],
      collect() {
        this.reset()
        for (const [message, count] of Object.entries(sources.pushes())) this.inc({ message }, count)
      },
    }
    void new Counter(options)
  }

  #addQueueMetrics({ jobCounts }: MetricSources): void {
    this.#addGauge('queue_up', 'Whether the queue responds', () =>
      jobCounts().then(
        () => 1,
        () => 0,
      ),
    )
    const options: GaugeConfiguration<'state'> = {
      name: `${METRIC_PREFIX}jobs`,
      help: 'Background jobs in the queue, by state',
      labelNames: ['state'],
      registers: [this.#registry],
      async collect() {
        this.reset()
        const counts = await jobCounts().catch(() => null)
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
      },
    }
    void new Gauge(options)
  }

  /** Adds a counter whose value each scrape reads. */
  #addCounter(name: string, help: string, read: () => number): void {
    const options: CounterConfiguration<string> = {
      name: METRIC_PREFIX + name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    }
    void new Counter(options)
  }

  /** Adds a gauge whose value each scrape reads. */
  #addGauge(name: string, help: string, read: () => number | Promise<number>): void {
    const options: GaugeConfiguration<string> = {
      name: METRIC_PREFIX + name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read())
      },
    }
    void new Gauge(options)
  }
}

/** Wraps a recorder so that it counts the positions it stores. */
export const countFixes =
  (recorder: Recorder, counts: { storedFixes: number }): Recorder =>
  async (report) => {
    const result = await recorder(report)
    if (!(result instanceof Refusal)) counts.storedFixes += result.accepted
    return result
  }
