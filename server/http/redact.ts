/** The parts of an address that are followed by a secret: of tracker, organiser and feedback links, on page and API. */
const beforeSecret = /(\/(?:tracker|organiser|beta\/feedback|beta-feedback)\/)[^/]+/gi

/** An address as it may be logged: without its query, and without the token of a link. */
export function redactUrl(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replace(beforeSecret, '$1…')
}
