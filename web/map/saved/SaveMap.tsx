import { useEffect, useState } from 'react'
import { useStore } from '#web/storage/create-store.ts'
import { mapInfo, refreshMapInfo } from '#web/map/base/map-info.ts'
import { useHydrated } from '#web/ui/hydration.ts'
import { findSavedMap, removeSavedMap, type SavedMap } from './saved-map.ts'
import styles from './SaveMap.module.css'

/** A number is the downloaded share, from 0 to 1. */
type Progress = 'idle' | 'save-failed' | 'remove-failed' | number

const formatSize = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`

/** Returns a label with the size of the map, if it is known. */
const withSize = (label: string, bytes: number | undefined): string =>
  bytes === undefined ? label : `${label} · ${formatSize(bytes)}`

/** A button that saves the whole map for a Sunday without signal, or removes the saved map. */
export function SaveMap() {
  const info = useStore(mapInfo)
  const [saved, setSaved] = useState<SavedMap>()
  const [progress, setProgress] = useState<Progress>('idle')
  const [isSupported, setIsSupported] = useState(true)
  // The server's page does not know the size.
  const size = useHydrated() ? info?.packBytes : undefined
  useEffect(() => {
    findSavedMap()
      .then(setSaved)
      .catch(() => setIsSupported(false))
  }, [])
  if (!isSupported) return null

  const isBusy = typeof progress === 'number'
  const isCurrent = saved !== undefined && (info === undefined || saved.version === info.version)
  const save = async () => {
    setProgress(0)
    try {
      setSaved(await saveCurrentMap(setProgress))
      setProgress('idle')
    } catch {
      setProgress('save-failed')
    }
  }
  const remove = async () => {
    try {
      await removeSavedMap()
      setSaved(undefined)
      setProgress('idle')
    } catch {
      setProgress('remove-failed')
    }
  }
  const removeOrSave = isCurrent ? remove : save
  const buttonText = () => {
    if (isBusy) return `Saving the map… ${Math.floor(progress * 100)}%`
    if (isCurrent) return 'Remove'
    return saved ? 'Update the saved map' : withSize('Save the map on this phone', size)
  }
  return (
    <div className={styles.save}>
      <output>
        {progress === 'save-failed' && 'Couldn’t save the map. '}
        {progress === 'remove-failed' && 'Couldn’t remove the map. '}
        {isCurrent && `${withSize('Map saved on this phone', saved.bytes)} `}
      </output>
      <button
        type="button"
        className={styles.button}
        aria-label={isCurrent && !isBusy ? 'Remove the saved map' : undefined}
        // Not `disabled`, which would drop the focus.
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : () => void removeOrSave()}
      >
        {buttonText()}
      </button>
    </div>
  )
}

async function saveCurrentMap(onProgress: (share: number) => void): Promise<SavedMap> {
  if (mapInfo.get() === undefined) await refreshMapInfo()
  const current = mapInfo.get()
  if (!current) throw new Error('The server sent no version of the map')
  const { saveMap } = await import('./save-map.ts')
  return saveMap(current.version, onProgress)
}
