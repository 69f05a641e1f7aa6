import type { Site } from '../start/run-site.ts'

/** Sends a request as an administrator. Returns the JSON of the response; fails if it is an error. */
export type SendRequest = <Result>(method: string, path: string, body?: object) => Promise<Result>

/** Opens an admin session of a site. Returns the function that sends requests with it. */
export async function signInAsAdmin({ origin, adminPassword }: Site): Promise<SendRequest> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const fetchOrThrow = async (method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`)
    return response
  }
  const session = await fetchOrThrow('POST', '/api/admin/session', { password: adminPassword })
  headers['cookie'] = session.headers.getSetCookie()[0]!.split(';')[0]!
  return async <Result>(method: string, path: string, body?: object) => {
    const text = await (await fetchOrThrow(method, path, body)).text()
    return (text === '' ? undefined : JSON.parse(text)) as Result
  }
}
