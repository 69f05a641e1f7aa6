import { type Crowd, startCrowd } from './crowd.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { benchEnvironment, openTemporaryDatabase } from './temporary-database.ts'

/** A server under measurement, and its address. */
export interface MeasuredServer extends MeasuredProcess<{ port: number }> {
  origin: string
}

/** What a benchmark needs: everything it starts here is stopped when it has ended. */
export class Stage {
  readonly #ends: (() => Promise<void>)[] = []

  /** The server's real hub alone. */
  hub(): Promise<MeasuredServer> {
    return this.#start('./hub-server.ts', {})
  }

  /** The baseline: plain `ws` and `node:http`. */
  bare(): Promise<MeasuredServer> {
    return this.#start('./bare-server.ts', {})
  }

  /** A whole server on a database. */
  server(databaseUrl: string, env: Record<string, string> = {}): Promise<MeasuredServer> {
    return this.#start('./server.ts', { ...benchEnvironment(databaseUrl), ...env })
  }

  /** A new database, and a whole server on it. */
  async site(): Promise<{ databaseUrl: string; server: MeasuredServer }> {
    const database = await openTemporaryDatabase()
    this.#ends.push(() => database.stop())
    return { databaseUrl: database.url, server: await this.server(database.url) }
  }

  /** Viewers of one or more servers. */
  async crowd(servers: MeasuredServer[], viewers: number): Promise<Crowd> {
    const crowd = await startCrowd(
      servers.map(({ origin }) => origin),
      viewers,
    )
    this.#ends.push(() => crowd.stop())
    return crowd
  }

  /** Sockets of the baseline. */
  async bareCrowd({ origin }: MeasuredServer, viewers: number): Promise<Crowd> {
    const crowd = await startCrowd([origin], viewers, true)
    this.#ends.push(() => crowd.stop())
    return crowd
  }

  /** Registers one more thing to stop. */
  afterwards(end: () => Promise<void>): void {
    this.#ends.push(end)
  }

  /** Stops everything, the newest first. */
  async end(): Promise<void> {
    for (const end of this.#ends.splice(0).toReversed()) await end()
  }

  async #start(program: string, env: Record<string, string>): Promise<MeasuredServer> {
    const process = await startMeasured<{ port: number }>(program, env)
    this.#ends.push(() => process.stop())
    return { ...process, origin: `http://127.0.0.1:${process.ready.port}` }
  }
}
