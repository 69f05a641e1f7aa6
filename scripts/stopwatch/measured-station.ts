import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A local server that acts as a radio station with a page of clubs, each with a different picture. */
export interface RadioStation {
  /** URL of the page. */
  url: string
  /** `127.0.0.1:PORT` */
  host: string
  clubNames: string[]
  /** Returns the number of pictures that were sent in full rather than with a 304. */
  sentCount(): number
  meanPictureBytes: number
  stop(): Promise<void>
}

/** The strength of noise with which a JPEG of 2400 × 1800 pixels has about 1 MB, as from a camera. */
const NOISE_SIGMA = 15

/** Makes the pictures and serves them with ETags. */
export async function startRadioStation(clubs: number): Promise<RadioStation> {
  const clubNames = Array.from({ length: clubs }, (_, index) => `Measured Club ${index + 1}`)
  const pictures: Buffer[] = []
  for (let index = 0; index < clubs; index += 1) pictures.push(await makePicture(80 + index))
  const entries = clubNames.map(
    (name, index) => `<figure><img src="/${index}.jpg"><figcaption>${name}</figcaption></figure>`,
  )
  let sentCount = 0
  const server = createServer(({ url = '', headers }, response) => {
    const index = Number(/^\/(\d+)\.jpg$/.exec(url)?.[1] ?? Number.NaN)
    const picture = pictures[index]
    if (url === '/clubs') response.setHeader('content-type', 'text/html').end(entries.join(''))
    else if (!picture) response.writeHead(404).end()
    else if (headers['if-none-match'] === `"${index}"`) response.writeHead(304).end()
    else {
      sentCount += 1
      response.writeHead(200, { 'content-type': 'image/jpeg', etag: `"${index}"` }).end(picture)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}/clubs`,
    host,
    clubNames,
    sentCount: () => sentCount,
    meanPictureBytes: pictures.reduce((sum, { length }) => sum + length, 0) / clubs,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns a JPEG of noise. Different means give different pictures. */
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
