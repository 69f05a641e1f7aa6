/** A request of a test. */
export type TestRequest = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>
  /** The body to send as JSON. */
  json?: unknown
  /** The Cookie header. */
  cookie?: string
}

/** Sends a request to a path of a server. With `json` the default method is POST. */
export type FetchPath = (path: string, init?: TestRequest) => Promise<Response>

/** A server that tests can fetch from, in this process or another one. */
export interface FetchTarget {
  fetch: FetchPath
}

/** Returns the function that fetches from the server at an origin. */
export const createFetch =
  (origin: string): FetchPath =>
  (path, { json, cookie, ...init } = {}) =>
    fetch(origin + path, {
      ...init,
      ...(json === undefined ? {} : { method: init.method ?? 'POST', body: JSON.stringify(json) }),
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...init.headers,
      },
    })
