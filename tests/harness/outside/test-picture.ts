import { crc32 } from 'node:zlib'
import { createServer, type RequestListener } from 'node:http'
import sharp from 'sharp'
import { listenOnFreePort } from '#server/free-port.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

/** A test's web server, which counts its connections. */
export interface CountingServer {
  origin: string
  /** The host and port, in the format of OUTBOUND_ALLOW. */
  host: string
  countConnections(): number
}

/** Starts a web server on 127.0.0.1. It closes after the test file. */
export async function startCountingServer(listener: RequestListener): Promise<CountingServer> {
  let connectionCount = 0
  const server = createServer(listener)
  server.on('connection', () => (connectionCount += 1))
  const port = await listenOnFreePort(server)
  cleanUpAfterFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const host = `127.0.0.1:${port}`
  return { origin: `http://${host}`, host, countConnections: () => connectionCount }
}

/** Returns the bytes of a picture of one color, a JPEG by default. */
export const drawPicture = (
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' = 'jpeg',
  background = '#5a2a8a',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

// Files of a few hundred bytes whose header says that they have the given size. Their pixels are those of a
// smaller picture.

/** Returns an AVIF that claims a size. */
export async function drawAvifBomb(width: number, height: number): Promise<Buffer> {
  const picture = await drawPicture(64, 64, 'avif')
  const size = picture.indexOf('ispe') + 8
  picture.writeUInt32BE(width, size)
  picture.writeUInt32BE(height, size + 4)
  return picture
}

/** Returns a PNG that claims sides of `side` pixels. */
export async function drawHugePicture(side: number): Promise<Buffer> {
  const picture = await drawPicture(64, 64, 'png')
  const header = picture.indexOf('IHDR')
  picture.writeUInt32BE(side, header + 4)
  picture.writeUInt32BE(side, header + 8)
  picture.writeUInt32BE(crc32(picture.subarray(header, header + 17)), header + 17)
  return picture
}

/** A radio station's page with a club that matches no group. */
const CLUB_PAGE_HTML = '<figure><img src="/picture.png"><figcaption>Nobody of this name</figcaption></figure>'

let address: Promise<string> | null = null

/** Returns the URL of a small picture on a local server. It is the same throughout a test file. */
export const testPicture = (): Promise<string> =>
  (address ??= (async () => {
    const picture = await drawPicture(64, 48, 'png')
    const { origin } = await startCountingServer(({ url }, response) => {
      if (url === '/clubs') response.setHeader('content-type', 'text/html').end(CLUB_PAGE_HTML)
      else response.setHeader('content-type', 'image/png').end(picture)
    })
    cleanUpAfterFile(async () => void (address = null))
    return `${origin}/picture.png`
  })())
