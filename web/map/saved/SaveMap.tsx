import { useEffect, useState } from 'react'
import { useStore } from '../../storage/create-store.ts'
import { mapInfo, refreshMapInfo } from '../base/map-info.ts'
import { findSavedMap, removeSavedMap, type SavedMap, saveMap } from './saved-map.ts'
import styles from './SaveMap.module.css'

/** What is under way: nothing, a download with the share that has come, or nothing after a failure. */
type Progress = 'idle' | 'failed' | number

const sizeOf = (bytes: number | undefined): string =>
  bytes === undefined ? '' : ` · ${Math.ceil(bytes / 1000)} kB`

/** Saves the whole map for a Sunday without signal, and removes it again. */
export function SaveMap() {
  const info = useStore(mapInfo)
  const [saved, setSaved] = useState<SavedMap>()
  const [progress, setProgress] = useState<Progress>('idle')
  // What the server draws knows nothing of this browser.
  const [looked, setLooked] = useState(false)
  const [possible, setPossible] = useState(true)
  useEffect(() => {
    findSavedMap()
      .then(setSaved)
      .catch(() => setPossible(false))
      .finally(() => setLooked(true))
  }, [])
  if (!possible) return null

  const isBusy = typeof progress === 'number'
  const isCurrent = saved !== undefined && (info === undefined || saved.version === info.version)
  const save = async () => {
    setProgress(0)
    try {
      if (mapInfo.get() === undefined) await refreshMapInfo()
      setSaved(await saveMap(mapInfo.get()!.version, setProgress))
      setProgress('idle')
    } catch {
      setProgress('failed')
    }
  }
  const remove = async () => {
    await removeSavedMap()
    setSaved(undefined)
  }
  const press = isCurrent ? remove : save
  return (
    <div className={styles.save}>
      <output>
        {progress === 'failed' && 'Couldn’t save the map. '}
        {isCurrent && `Map saved on this phone${sizeOf(saved.bytes)} `}
      </output>
      <button
        type="button"
        className={styles.button}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : () => void press()}
      >
        {isBusy
          ? `Saving the map… ${Math.floor(progress * 100)}%`
          : isCurrent
            ? 'Remove'
            : saved
              ? 'Update the saved map'
              : `Save the map on this phone${looked ? sizeOf(info?.packBytes) : ''}`}
      </button>
    </div>
  )
}
