export type TestRequest = RequestInit & { json?: unknown; cookie?: string }

/** Fetches a path of a server; a `json` body is sent as JSON. */
export type FetchPath = (path: string, init?: TestRequest) => Promise<Response>

/** A server, started in any way. */
export interface HasFetch {
  fetch: FetchPath
}

/** Returns the function that fetches from the server at an origin. */
export const fetchFrom =
  (origin: string): FetchPath =>
  (path, { json, cookie, ...init } = {}) =>
    fetch(origin + path, {
      ...init,
      ...(json === undefined ? {} : { method: init.method ?? 'POST', body: JSON.stringify(json) }),
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...(init.headers as Record<string, string> | undefined),
      },
    })
