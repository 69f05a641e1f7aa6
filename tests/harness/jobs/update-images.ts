import { beforeEach } from 'vitest'
import { updateClubImages } from '#server/club-images/update-club-images.ts'
import { resolveAll } from '#server/outbound/choose-target.ts'
import { Pictures } from '#server/pictures/pictures.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { html, picture, type RadioStation, startRadioStation } from '#tests/harness/outside/radio-station.ts'

const START_MS = Date.parse('2026-12-06T19:00:00Z')

/** Returns the HTML of a club as the station's page has it, with a lazily loaded picture. */
export const figure = (name: string, src: string): string =>
  `<figure><img data-src="${src}" src="data:image/gif;base64,R0"><figcaption>${name}</figcaption></figure>`

interface UpdateOptions {
  /** Receives the progress of the run. */
  progress?: [percent: number, message: string][]
  signal?: AbortSignal
  /** The id of the run. A run with the id of an interrupted one resumes it. */
  run?: string
}

/** Runs the update of the club images. */
type UpdateImages = (options?: UpdateOptions) => ReturnType<typeof updateClubImages>

/** The server whose groups get the pictures. Set before each test, like the two below. */
export let app: TestApp
/** A local stand-in for the website of a radio station that lists the clubs with their pictures. */
export let station: RadioStation
/** Updates the club images of `app` from `station`. */
export let update: UpdateImages

/** Starts a radio station, and a server that copies its pictures, before each test of a file. */
export function startImageSite(): void {
  beforeEach(async () => {
    station = await startRadioStation()
    app = await startApp({ env: { CLUB_IMAGES_URL: station.address } })
    update = createImageUpdate()
  })
}

/**
 * Creates a group for each club, and lets the station list them with pictures of one color: the first one
 * at /1.jpg. Returns the ids of the groups.
 */
export async function listClubs(colors: Record<string, string>): Promise<number[]> {
  const clubs = Object.entries(colors)
  station.responses.set(
    '/clubs',
    html(clubs.map(([name], index) => figure(name, `/${index + 1}.jpg`)).join('')),
  )
  for (const [index, [, color]] of clubs.entries())
    station.responses.set(`/${index + 1}.jpg`, await picture(color))
  return Promise.all(clubs.map(async ([name]) => (await makeGroup(app.database, { name })).id))
}

/** Returns the update of the server's club images from the station. Each run is a minute later. */
function createImageUpdate(): UpdateImages {
  const allow = new Set([station.host])
  let runCount = 0
  return ({ progress = [], signal = new AbortController().signal, run = `run ${runCount}` } = {}) =>
    updateClubImages({
      database: app.database,
      pictures: new Pictures(app.settings.dataDir, { allow }),
      rules: { allow, resolve: resolveAll },
      address: station.address,
      run,
      now: new Date(START_MS + (runCount += 1) * 60_000),
      onProgress: (percent, message) => progress.push([percent, message]),
      signal,
    })
}
