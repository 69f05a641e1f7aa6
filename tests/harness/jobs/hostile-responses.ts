import { drawHugePicture } from '#tests/harness/outside/test-picture.ts'
import type { RequestHandler } from '#tests/harness/outside/radio-station.ts'

const redirect =
  (location: string): RequestHandler =>
  (_request, response) =>
    response.writeHead(302, { location }).end()

const withJpegType =
  (body: string): RequestHandler =>
  (_request, response) =>
    response.setHeader('content-type', 'image/jpeg').end(body)

/** Writes `bytes` every `intervalMs` until the client disconnects. */
const streamForever =
  (intervalMs: number, bytes: number): RequestHandler =>
  (_request, response) => {
    response.setHeader('content-type', 'image/jpeg')
    const timer = setInterval(() => response.write(Buffer.alloc(bytes, 0xff)), intervalMs)
    response.on('close', () => clearInterval(timer))
  }

const FORBIDDEN_ADDRESS_REASON = 'is not on the public internet. Use an address that everyone can open.'
const UNKNOWN_FORMAT_REASON = 'is in a format that we can’t show. Use JPEG, PNG, WebP, AVIF or GIF.'

/**
 * Returns by club name how a broken or hostile station responds to a request for a picture, and the reason
 * for the failure in the report.
 *
 * @param localPort the port of a local server that must never be reached
 */
export async function hostileResponses(
  localPort: number,
): Promise<Map<string, { respond: RequestHandler; reason: string }>> {
  const hugePicture = await drawHugePicture(30_000)
  const responses: [name: string, respond: RequestHandler, reason: string][] = [
    [
      'Busy',
      // Retry-After 0: the job tries again without a pause.
      (_request, response) => response.writeHead(500, { 'retry-after': '0' }).end(),
      'was not fetched, because the site is busy or broken. Try again later.',
    ],
    [
      'Truncated',
      (request, response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 9_000 }).write('half')
        setTimeout(() => request.socket.destroy(), 50)
      },
      'was cut off partway. Try again later.',
    ],
    [
      'Missing',
      (_request, response) => response.writeHead(404).end(),
      'is not at this address. Check that the address opens in a private window.',
    ],
    ['Text', withJpegType('No picture at all.'), UNKNOWN_FORMAT_REASON],
    ['Endless', streamForever(1, 1_000_000), 'is too large.'],
    ['Dripping', streamForever(200, 1), 'took too long to answer. Try again later.'],
    ['Page', withJpegType('<!doctype html><script>alert(1)</script>'), UNKNOWN_FORMAT_REASON],
    [
      'Drawing',
      withJpegType('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      UNKNOWN_FORMAT_REASON,
    ],
    [
      'Huge',
      (_request, response) => response.setHeader('content-type', 'image/png').end(hugePicture),
      'has too many pixels. Make it smaller than 50 megapixels and try again.',
    ],
    ['Loopback', redirect(`http://127.0.0.1:${localPort}/`), FORBIDDEN_ADDRESS_REASON],
    ['Metadata', redirect('http://169.254.169.254/latest/meta-data/'), FORBIDDEN_ADDRESS_REASON],
    ['Sixth', redirect(`http://[::1]:${localPort}/`), FORBIDDEN_ADDRESS_REASON],
    ['Decimal', redirect(`http://2130706433:${localPort}/`), FORBIDDEN_ADDRESS_REASON],
    ['Hexadecimal', redirect(`http://0x7f000001:${localPort}/`), FORBIDDEN_ADDRESS_REASON],
    ['Octal', redirect(`http://0177.0.0.1:${localPort}/`), FORBIDDEN_ADDRESS_REASON],
    ['Named', redirect(`http://localhost:${localPort}/`), FORBIDDEN_ADDRESS_REASON],
  ]
  return new Map(responses.map(([name, respond, reason]) => [`${name} Steppers`, { respond, reason }]))
}
