/** The parts of a path that are followed by a secret: of tracker, organizer and feedback links, on page and API. */
const beforeSecret = /([/\\](?:tracker|organiser|beta[/\\]+feedback|beta-feedback)[/\\]+)[^/\\]+/gi

/** A token (`server/access/token.ts`), with whatever is written before or after it. */
const secret = /[\w-]{43,}/g

/** No path of ours is longer. What a stranger sends may be 16 kB, and each request is logged. */
const longestPath = 512

/** An address as it may be logged: without its query, and without the token of a link, however the path is spelled. */
export function redactUrl(url: string): string {
  const path = url.slice(0, longestPath).split(/[?#]/, 1)[0]!
  const decoded = decodeAscii(decodeAscii(path))
  const isCut = path.length === longestPath
  // A path that is encoded once more, or cut in the middle of a word, ends before that.
  const known = decoded.replace(/%[0-7][\da-f].*$/is, '…').replace(isCut ? /[\w%-]*$/ : /$^/, '')
  return known.replace(beforeSecret, '$1…').replace(secret, '…')
}

/** A path without its percent encodings of ASCII. */
function decodeAscii(path: string): string {
  return path.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
