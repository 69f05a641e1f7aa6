import { createServer } from 'node:http'
import sharp from 'sharp'
import { listenOnFreePort } from '#server/free-port.ts'

/**
 * A local stand-in for the website of a radio station, whose page lists clubs with large pictures. The
 * stopwatch measures how long the worker takes to copy them.
 */
export interface MeasuredStation {
  /** URL of the page. */
  url: string
  /** `127.0.0.1:PORT` */
  host: string
  clubNames: string[]
  /** Returns the number of pictures that were sent as a 200 rather than a 304. */
  sentCount(): number
  meanPictureBytes: number
  stop(): Promise<void>
}

/** Noise that makes a JPEG of 2400 × 1800 pixels about 1 MB long, like a photo from a camera. */
const NOISE_SIGMA = 15

/** Starts the station with a different picture of each club, and an ETag for each picture. */
export async function startMeasuredStation(clubCount: number): Promise<MeasuredStation> {
  const clubNames = Array.from({ length: clubCount }, (_, index) => `Measured Club ${index + 1}`)
  const pictures: Buffer[] = []
  for (let index = 0; index < clubCount; index += 1) pictures.push(await makePicture(80 + index))
  const entries = clubNames.map(
    (name, index) => `<figure><img src="/${index}.jpg"><figcaption>${name}</figcaption></figure>`,
  )
  let sentCount = 0
  const server = createServer(({ url = '', headers }, response) => {
    const index = Number(/^\/(\d+)\.jpg$/.exec(url)?.[1])
    const picture = pictures[index]
    if (url === '/clubs') response.setHeader('content-type', 'text/html').end(entries.join(''))
    else if (!picture) response.writeHead(404).end()
    else if (headers['if-none-match'] === `"${index}"`) response.writeHead(304).end()
    else {
      sentCount += 1
      response.writeHead(200, { 'content-type': 'image/jpeg', etag: `"${index}"` }).end(picture)
    }
  })
  const host = `127.0.0.1:${await listenOnFreePort(server)}`
  return {
    url: `http://${host}/clubs`,
    host,
    clubNames,
    sentCount: () => sentCount,
    meanPictureBytes: pictures.reduce((sum, { length }) => sum + length, 0) / clubCount,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns a JPEG of noise. `mean` is its mean brightness; different ones give different pictures. */
const makePicture = (mean: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean, sigma: NOISE_SIGMA },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
