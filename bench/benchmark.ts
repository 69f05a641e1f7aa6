import { type Crowd, startCrowd } from './crowd.ts'
import { type MeasuredProcess, startMeasuredProcess } from './measured-process.ts'
import { benchEnvironment, openTemporaryDatabase } from './temporary-database.ts'

/**
 * The result of a benchmark, printed as a row of the table. docs/BENCHMARKS.md explains each id and
 * its target.
 */
export interface BenchmarkResult {
  /** What was measured. */
  work: string
  /** The measured value, with its range. */
  measured: string
  target: string
  passed: boolean
}

/** Measures one benchmark. The caller stops the processes that it starts. */
export type Benchmark = (processes: BenchmarkProcesses) => Promise<BenchmarkResult>

/** A server under measurement. */
export interface MeasuredServer extends MeasuredProcess<{ port: number }> {
  /** `http://HOST:PORT` */
  origin: string
}

/** Starts the processes of a benchmark and stops them all in `close`. */
export class BenchmarkProcesses {
  readonly #cleanups: (() => Promise<void>)[] = []

  /** Starts the server's real hub without the rest of the server. */
  startHub(): Promise<MeasuredServer> {
    return this.#start('./hub-server.ts', {})
  }

  /** Starts the baseline: plain `ws` and `node:http`. */
  startBaseline(): Promise<MeasuredServer> {
    return this.#start('./baseline-server.ts', {})
  }

  /** Starts a whole server on a database. */
  startServer(databaseUrl: string, env: Record<string, string> = {}): Promise<MeasuredServer> {
    return this.#start('./server.ts', { ...benchEnvironment(databaseUrl), ...env })
  }

  /** Creates a database and starts a whole server on it. */
  async startSite(): Promise<{ databaseUrl: string; server: MeasuredServer }> {
    const database = await openTemporaryDatabase()
    this.#cleanups.push(() => database.stop())
    return { databaseUrl: database.url, server: await this.startServer(database.url) }
  }

  /** Starts viewers, spread over the servers. */
  async startViewers(servers: MeasuredServer[], viewers: number): Promise<Crowd> {
    const origins = servers.map(({ origin }) => origin)
    const crowd = await startCrowd(origins, viewers)
    this.#cleanups.push(() => crowd.stop())
    return crowd
  }

  /** Connects websockets to the baseline. */
  async startBaselineViewers({ origin }: MeasuredServer, viewers: number): Promise<Crowd> {
    const crowd = await startCrowd([origin], viewers, { isBaseline: true })
    this.#cleanups.push(() => crowd.stop())
    return crowd
  }

  /** Starts our hub, or the baseline, and connects viewers to it. */
  async startWithViewers(viewers: number, { isBaseline }: { isBaseline: boolean }) {
    const server = await (isBaseline ? this.startBaseline() : this.startHub())
    const crowd = await (isBaseline
      ? this.startBaselineViewers(server, viewers)
      : this.startViewers([server], viewers))
    return { server, crowd }
  }

  /** Registers another cleanup for `close`. */
  onClose(cleanup: () => Promise<void>): void {
    this.#cleanups.push(cleanup)
  }

  /**
   * Runs all cleanups, newest first. A failed cleanup does not stop the others.
   *
   * @throws AggregateError with the errors of the failed cleanups
   */
  async close(): Promise<void> {
    const failures: unknown[] = []
    for (const cleanup of this.#cleanups.splice(0).toReversed())
      await cleanup().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Some cleanups of the benchmark failed.')
  }

  async #start(program: string, env: Record<string, string>): Promise<MeasuredServer> {
    const child = await startMeasuredProcess<{ port: number }>(program, env)
    this.#cleanups.push(() => child.stop())
    return { ...child, origin: `http://127.0.0.1:${child.ready.port}` }
  }
}
