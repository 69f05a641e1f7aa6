/** An address as it may be logged: without its query, and without the token of a tracker link. */
export function redactUrl(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replace(/(\/tracker\/)[^/]+/i, '$1…')
}
