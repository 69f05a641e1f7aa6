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
import { jobRan } from '#shared/jobs/job-ran.ts'
import { jobs } from '#shared/jobs/jobs.ts'
import type { StuckWork } from '../jobs/find-stuck.ts'
import { Refusal } from '../refusal.ts'
import type { Recorder } from '../tracking/ingest/recorder.ts'

/** Values that the metrics read on each scrape. */
export interface MetricSources {
  /** Pages with an open socket on this server. */
  viewers: () => number
  /** How late this server is with what is due, in milliseconds. */
  eventLoopLagMs: () => number
  /** Messages pushed by this server, by name. */
  pushes: () => Readonly<Record<string, number>>
  /** Jobs by state; rejects, or responds too late, while the queue is down. */
  jobCounts: () => Promise<Record<string, number>>
  /** Lines of this server's log that could not be written. */
  droppedLogLines: () => number
}

const gauge = <Label extends string>(options: GaugeConfiguration<Label>) => new Gauge(options)
const counter = <Label extends string>(options: CounterConfiguration<Label>) => new Counter(options)
const name = (rest: string): string => `second_line_${rest}`
/** From a millisecond to ten seconds. */
const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** From a tick of a hundredth of a second to an hour. */
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900, 3_600]

/**
 * This server's metrics in Prometheus format. Labels are only names of calls, jobs, messages and
 * states: no path, address or person. Counters for every position or snapshot are plain numbers,
 * read on each scrape.
 */
export class Metrics {
  /** Responses to GET /api/live-parades from the cached body. */
  snapshots = 0
  /** Positions that were stored. */
  fixes = 0
  /** Requests and connections refused because this server was full. */
  shed = 0
  readonly #registry = new Registry()
  readonly #calls
  readonly #jobSeconds
  readonly #jobFailures
  readonly #stuck
  #hasProcess = false

  constructor(sources: MetricSources) {
    const registers = [this.#registry]
    const read = (metric: string, help: string, value: () => number) =>
      counter({
        name: name(metric),
        help,
        registers,
        collect() {
          this.reset()
          this.inc(value())
        },
      })
    this.#calls = new Histogram({
      name: name('http_request_seconds'),
      help: 'Time to answer a call of the API, by the call’s name',
      labelNames: ['call', 'status'],
      buckets: callBuckets,
      registers,
    })
    read('snapshots_total', 'Live list answers served from the prepared body', () => this.snapshots)
    read('fixes_stored_total', 'Stored positions of phones', () => this.fixes)
    read(
      'turned_away_total',
      'Requests and connections turned away because this server was full',
      () => this.shed,
    )
    read('log_lines_dropped_total', 'Log lines that could not be written', sources.droppedLogLines)
    gauge({
      name: name('lateness_seconds'),
      help: 'Mean event loop delay over about the last second, which every request waits',
      registers,
      collect() {
        this.set(sources.eventLoopLagMs() / 1000)
      },
    })
    gauge({
      name: name('viewers'),
      help: 'Pages with an open socket on this server',
      registers,
      collect() {
        this.set(sources.viewers())
      },
    })
    counter({
      name: name('pushes_total'),
      help: 'Messages pushed by this server, each counted once regardless of its receivers',
      labelNames: ['message'],
      registers,
      collect() {
        this.reset()
        for (const [message, count] of Object.entries(sources.pushes())) this.inc({ message }, count)
      },
    })
    this.#addQueue(sources, registers)
    this.#jobSeconds = new Histogram({
      name: name('job_seconds'),
      help: 'Time of each run of a background job; every server reports the runs of all workers',
      labelNames: ['job', 'outcome'],
      buckets: jobBuckets,
      registers,
    })
    this.#jobFailures = new Counter({
      name: name('job_failures_total'),
      help: 'Failed runs of background jobs; final if no retry follows',
      labelNames: ['job', 'final'],
      registers,
    })
    for (const job of Object.keys(jobs)) this.#jobFailures.inc({ job, final: 'true' }, 0)
    this.#stuck = new Gauge({
      name: name('stuck_jobs'),
      help: 'Stuck background work, by what is wrong',
      labelNames: ['kind'],
      registers,
    })
    this.setStuckJobs([])
  }

  /** A call of the contract was answered. */
  observeCall(call: CallName, status: number, seconds: number): void {
    this.#calls.observe({ call, status }, seconds)
  }

  /** Records a run of a job on any worker: the payload of the notification `job_ran`. */
  recordJobRun(payload: string): void {
    const { name: job, outcome, seconds } = jobRan.parse(JSON.parse(payload))
    this.#jobSeconds.observe({ job, outcome }, seconds)
    if (outcome === 'failed' || outcome === 'retried')
      this.#jobFailures.inc({ job, final: String(outcome === 'failed') })
  }

  /** What is stuck now. */
  setStuckJobs(found: readonly StuckWork[]): void {
    for (const kind of stuckKinds) this.#stuck.set({ kind }, found.filter((one) => one.kind === kind).length)
  }

  /** Returns everything as text, and its media type. Process metrics begin with the first call. */
  async read(): Promise<{ type: string; text: string }> {
    if (!this.#hasProcess) collectDefaultMetrics({ register: this.#registry })
    this.#hasProcess = true
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }

  #addQueue({ jobCounts }: MetricSources, registers: Registry[]): void {
    gauge({
      name: name('queue_up'),
      help: 'Whether the queue responds',
      registers,
      async collect() {
        const isUp = await jobCounts().then(
          () => true,
          () => false,
        )
        this.set(Number(isUp))
      },
    })
    gauge({
      name: name('jobs'),
      help: 'Background jobs in the queue, by state',
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset()
        const counts = await jobCounts().catch(() => null)
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
      },
    })
  }
}

/** A recorder that counts the positions that it stored, by a plain number. */
export const countFixes =
  (recorder: Recorder, counts: { fixes: number }): Recorder =>
  async (call) => {
    const result = await recorder(call)
    if (!(result instanceof Refusal)) counts.fixes += result.accepted
    return result
  }
