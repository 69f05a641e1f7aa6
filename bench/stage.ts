import { type Crowd, startCrowd } from './crowd.ts'
import { type MeasuredProcess, startMeasuredProcess } from './measured-process.ts'
import { benchEnvironment, openTemporaryDatabase } from './temporary-database.ts'

/** A server under measurement; `origin` is `http://…`. */
export interface MeasuredServer extends MeasuredProcess<{ port: number }> {
  origin: string
}

/** Starts the processes of a benchmark and stops them all in `close`. */
export class Stage {
  readonly #cleanups: (() => Promise<void>)[] = []

  /** Starts the server's real hub without the rest of the server. */
  hub(): Promise<MeasuredServer> {
    return this.#start('./hub-server.ts', {})
  }

  /** Starts the baseline: plain `ws` and `node:http`. */
  bare(): Promise<MeasuredServer> {
    return this.#start('./bare-server.ts', {})
  }

  /** Starts a whole server on a database. */
  server(databaseUrl: string, env: Record<string, string> = {}): Promise<MeasuredServer> {
    return this.#start('./server.ts', { ...benchEnvironment(databaseUrl), ...env })
  }

  /** Creates a database and starts a whole server on it. */
  async site(): Promise<{ databaseUrl: string; server: MeasuredServer }> {
    const database = await openTemporaryDatabase()
    this.#cleanups.push(() => database.stop())
    return { databaseUrl: database.url, server: await this.server(database.url) }
  }

  /** Starts viewers, spread over the servers. */
  async crowd(servers: MeasuredServer[], viewers: number): Promise<Crowd> {
    const crowd = await startCrowd(
      servers.map(({ origin }) => origin),
      viewers,
    )
    this.#cleanups.push(() => crowd.stop())
    return crowd
  }

  /** Connects websockets to the baseline. */
  async bareCrowd({ origin }: MeasuredServer, viewers: number): Promise<Crowd> {
    const crowd = await startCrowd([origin], viewers, true)
    this.#cleanups.push(() => crowd.stop())
    return crowd
  }

  /** Registers more cleanup for `close`. */
  onClose(cleanup: () => Promise<void>): void {
    this.#cleanups.push(cleanup)
  }

  /** Stops everything, in reverse order of its start. */
  async close(): Promise<void> {
    for (const cleanup of this.#cleanups.splice(0).toReversed()) await cleanup()
  }

  async #start(program: string, env: Record<string, string>): Promise<MeasuredServer> {
    const process = await startMeasuredProcess<{ port: number }>(program, env)
    this.#cleanups.push(() => process.stop())
    return { ...process, origin: `http://127.0.0.1:${process.ready.port}` }
  }
}
