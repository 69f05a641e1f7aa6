import { Agent, request } from 'node:http'
import type { BenchmarkParade } from './benchmark-parades.ts'

/** One request of a benchmark. */
export interface BenchmarkRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Returns the request that posts a fix through a parade's tracker link. */
export const fixRequest = ({ trackerApiPath }: BenchmarkParade, body: string): BenchmarkRequest => ({
  method: 'POST',
  path: `${trackerApiPath}/positions`,
  headers: { 'content-type': 'application/json' },
  body,
})

/**
 * Sends `count` requests over keep-alive connections, `inFlight` at a time.
 *
 * @param build returns the next request of a connection, given the connection's index
 * @throws Error if a response has another status than the expected one
 */
export async function sendRequests(
  port: number,
  { count, inFlight, status }: { count: number; inFlight: number; status: number },
  build: (connection: number) => BenchmarkRequest,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  let remaining = count
  const sendInSequence = async (connection: number): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1
      const actual = await send(port, agent, build(connection))
      if (actual !== status) throw new Error(`a request returned ${actual}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, (_, connection) => sendInSequence(connection)))
  agent.destroy()
}

/** Sends a request and returns the status of the response. */
function send(
  port: number,
  agent: Agent,
  { method = 'GET', path, headers, body }: BenchmarkRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { port, host: '127.0.0.1', path, method, agent, headers: { ...headers, ...length } }
    const outgoing = request(options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
