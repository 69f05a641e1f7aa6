import { drawHugePicture } from '#tests/harness/outside/test-picture.ts'
import type { Answer } from '#tests/harness/outside/radio-station.ts'

const inward =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location }).end()

const calledJpeg =
  (body: string): Answer =>
  (_request, response) =>
    response.setHeader('content-type', 'image/jpeg').end(body)

/** Writes a little, over and over, until the client is gone. */
const over =
  (everyMs: number, bytes: number): Answer =>
  (_request, response) => {
    response.setHeader('content-type', 'image/jpeg')
    const more = setInterval(() => response.write(Buffer.alloc(bytes, 0xff)), everyMs)
    response.on('close', () => clearInterval(more))
  }

const elsewhere = 'leads to a place that we don’t fetch from. Use an address that everyone can open.'
const noKind = 'is in a format that we can’t show. Use JPEG, PNG, WebP, AVIF or GIF.'

/**
 * Responses of a broken or hostile station in place of a picture, by club name, and the reported
 * reasons. `inside` is the port of a local server that must never be reached.
 */
export async function hostileResponses(inside: number): Promise<Map<string, { answer: Answer; why: string }>> {
  const huge = await drawHugePicture(30_000)
  const all: [string, Answer, string][] = [
    [
      'Busy',
      (_request, response) => response.writeHead(500, { 'retry-after': '0' }).end(),
      'could not be fetched. The site is busy or broken. Try again later.',
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
    ['Text', calledJpeg('No picture at all.'), noKind],
    ['Endless', over(1, 1_000_000), 'is too large.'],
    ['Dripping', over(200, 1), 'took too long to answer. Try again later.'],
    ['Page', calledJpeg('<!doctype html><script>alert(1)</script>'), noKind],
    ['Drawing', calledJpeg('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), noKind],
    [
      'Huge',
      (_request, response) => response.setHeader('content-type', 'image/png').end(huge),
      'has too many pixels. Make it smaller than 50 megapixels and try again.',
    ],
    ['Loopback', inward(`http://127.0.0.1:${inside}/`), elsewhere],
    ['Metadata', inward('http://169.254.169.254/latest/meta-data/'), elsewhere],
    ['Sixth', inward(`http://[::1]:${inside}/`), elsewhere],
    ['Decimal', inward(`http://2130706433:${inside}/`), elsewhere],
    ['Hexadecimal', inward(`http://0x7f000001:${inside}/`), elsewhere],
    ['Octal', inward(`http://0177.0.0.1:${inside}/`), elsewhere],
    ['Named', inward(`http://localhost:${inside}/`), elsewhere],
  ]
  return new Map(all.map(([name, answer, why]) => [`${name} Steppers`, { answer, why }]))
}
