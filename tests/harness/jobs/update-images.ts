import { updateClubImages } from '#server/club-images/update-club-images.ts'
import { resolveAll } from '#server/outbound/choose-target.ts'
import { Pictures } from '#server/pictures/pictures.ts'
import type { TestApp } from '#tests/harness/app.ts'
import type { RadioStation } from '#tests/harness/outside/radio-station.ts'

const START_MS = Date.parse('2026-12-06T19:00:00Z')

/** Returns the HTML of a club with a lazily loaded picture. */
export const figure = (name: string, src: string): string =>
  `<figure><img data-src="${src}" src="data:image/gif;base64,R0"><figcaption>${name}</figcaption></figure>`

/** Runs the update; its progress goes into `progress`. A resumed run has the id of the previous one. */
export type UpdateImages = (
  progress?: [percent: number, message: string][],
  signal?: AbortSignal,
  run?: string,
) => ReturnType<typeof updateClubImages>

/** Returns the update of a server's club images from a station; each run is a minute later. */
export function createImageUpdate(app: TestApp, station: RadioStation): UpdateImages {
  const allow = new Set([station.host])
  let runs = 0
  return (progress = [], signal = new AbortController().signal, run = `run ${runs}`) =>
    updateClubImages({
      database: app.database,
      pictures: new Pictures(app.settings.dataDir, { allow }),
      rules: { allow, resolve: resolveAll },
      address: station.address,
      run,
      now: new Date(START_MS + (runs += 1) * 60_000),
      onProgress: (percent, message) => progress.push([percent, message]),
      signal,
    })
}
