import { Agent, request } from 'node:http'

/** One request of a measurement. */
export interface LaneRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The request that carries a fix through a parade's link. */
export const fixRequest = (link: string, body: string): LaneRequest => ({
  method: 'POST',
  path: `${link}/positions`,
  headers: { 'content-type': 'application/json' },
  body,
})

/**
 * Makes a number of requests over keep-alive connections with a number of them in flight. `next`
 * builds each request.
 *
 * @throws Error for another status than the expected one
 */
export async function runLanes(
  port: number,
  { count, inFlight, status }: { count: number; inFlight: number; status: number },
  next: (lane: number) => LaneRequest,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  let left = count
  const lane = async (index: number): Promise<void> => {
    while (left > 0) {
      left -= 1
      const got = await make(port, agent, next(index))
      if (got !== status) throw new Error(`a request returned ${got}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, (_, index) => lane(index)))
  agent.destroy()
}

function make(
  port: number,
  agent: Agent,
  { method = 'GET', path, headers, body }: LaneRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { port, host: '127.0.0.1', path, method, agent, headers: { ...headers, ...length } }
    const call = request(options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })
}
