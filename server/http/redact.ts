/** The parts of a path that are followed by a secret: of tracker, organizer and feedback links, on page and API. */
const beforeSecret = /([/\\]+(?:tracker|organiser|beta[/\\]+feedback|beta-feedback)[/\\]+)[^/\\]+/gi

/** A token, wherever it is (`server/access/token.ts`). */
const secret = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** An address as it may be logged: without its query, and without the token of a link, however the path is spelled. */
export function redactUrl(url: string): string {
  const path = spelledOut(url.split(/[?#]/, 1)[0] ?? '')
  return path.replace(beforeSecret, '$1…').replace(secret, '…')
}

/** A path without its percent encodings of ASCII, also those that are encoded again. */
function spelledOut(path: string): string {
  const decoded = path.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  return decoded === path ? path : spelledOut(decoded)
}
