import { ANSWER_TIMEOUT_MS, withTimeout } from '#web/api/with-timeout.ts'
import { MAP_INFO_PATH, type MapInfo } from '#shared/map/tiles.ts'
import { siteSettings } from '#web/site-settings.ts'
import { createStore } from '#web/storage/create-store.ts'

/** The current version of our map; undefined until the server has sent it. */
export const mapInfo = createStore<MapInfo | undefined>(siteSettings.map)

/** Requests the current version of the map. An error response leaves the stored one unchanged. */
export async function refreshMapInfo(): Promise<void> {
  const info = await withTimeout(ANSWER_TIMEOUT_MS, async (signal) => {
    const response = await fetch(MAP_INFO_PATH, { signal })
    return response.ok ? ((await response.json()) as MapInfo) : undefined
  })
  if (info && info.version !== mapInfo.get()?.version) mapInfo.set(info)
}
