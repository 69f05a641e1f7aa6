import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A radio station's page of clubs on this machine, each with a picture of its own. */
export interface MeasuredStation {
  address: string
  host: string
  names: string[]
  /** Number of pictures sent in full. */
  sent(): number
  /** The mean size of a picture, in bytes. */
  bytes: number
  stop(): Promise<void>
}

/**
 * With grain of this strength, a JPEG of 2400 × 1800 pixels takes about a megabyte, as a camera's
 * does.
 */
const grain = 15

/** Draws the pictures and serves them, with ETags so that they need not be sent again. */
export async function openStation(clubs: number): Promise<MeasuredStation> {
  const names = Array.from({ length: clubs }, (_, n) => `Measured Club ${n + 1}`)
  const pictures: Buffer[] = []
  for (let n = 0; n < clubs; n += 1) pictures.push(await draw(80 + n))
  const entries = names.map(
    (name, n) => `<figure><img src="/${n}.jpg"><figcaption>${name}</figcaption></figure>`,
  )
  let sent = 0
  const server = createServer(({ url = '', headers }, response) => {
    const n = Number(/^\/(\d+)\.jpg$/.exec(url)?.[1] ?? Number.NaN)
    const picture = pictures[n]
    if (url === '/clubs') response.setHeader('content-type', 'text/html').end(entries.join(''))
    else if (!picture) response.writeHead(404).end()
    else if (headers['if-none-match'] === `"${n}"`) response.writeHead(304).end()
    else {
      sent += 1
      response.writeHead(200, { 'content-type': 'image/jpeg', etag: `"${n}"` }).end(picture)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `http://${host}/clubs`,
    host,
    names,
    sent: () => sent,
    bytes: pictures.reduce((sum, { length }) => sum + length, 0) / clubs,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const draw = (mean: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean, sigma: grain },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
