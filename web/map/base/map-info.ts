import { MAP_INFO_PATH, type MapInfo } from '#shared/map/tiles.ts'
import { siteSettings } from '../../site-settings.ts'
import { createStore } from '../../storage/create-store.ts'

/** What this page knows of our own map; undefined until the server has told. */
export const mapInfo = createStore<MapInfo | undefined>(siteSettings.map)

/** Asks the server for the current version of the map. Keeps the known one when it cannot be reached. */
export async function refreshMapInfo(): Promise<void> {
  const response = await fetch(MAP_INFO_PATH)
  if (!response.ok) return
  const info = (await response.json()) as MapInfo
  if (info.version !== mapInfo.get()?.version) mapInfo.set(info)
}
