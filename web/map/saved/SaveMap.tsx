import { useEffect, useState } from 'react'
import { useStore } from '#web/storage/create-store.ts'
import { mapInfo, refreshMapInfo } from '#web/map/base/map-info.ts'
import { findSavedMap, removeSavedMap, type SavedMap } from './saved-map.ts'
import styles from './SaveMap.module.css'

/** A number is the downloaded share, from 0 to 1. */
type Progress = 'idle' | 'failed' | number

const formatSize = (bytes: number | undefined): string =>
  bytes === undefined ? '' : ` · ${Math.ceil(bytes / 1000)} kB`

/** A button that saves the whole map for a Sunday without signal, or removes the saved map. */
export function SaveMap() {
  const info = useStore(mapInfo)
  const [saved, setSaved] = useState<SavedMap>()
  const [progress, setProgress] = useState<Progress>('idle')
  // False in the server-rendered page, which must not differ from the first render here.
  const [isChecked, setIsChecked] = useState(false)
  const [isSupported, setIsSupported] = useState(true)
  useEffect(() => {
    findSavedMap()
      .then(setSaved)
      .catch(() => setIsSupported(false))
      .finally(() => setIsChecked(true))
  }, [])
  if (!isSupported) return null

  const isBusy = typeof progress === 'number'
  const isCurrent = saved !== undefined && (info === undefined || saved.version === info.version)
  const save = async () => {
    setProgress(0)
    try {
      if (mapInfo.get() === undefined) await refreshMapInfo()
      const { saveMap } = await import('./save-map.ts')
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
  const removeOrSave = isCurrent ? remove : save
  return (
    <div className={styles.save}>
      <output>
        {progress === 'failed' && 'Couldn’t save the map. '}
        {isCurrent && `Map saved on this phone${formatSize(saved.bytes)} `}
      </output>
      <button
        type="button"
        className={styles.button}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : () => void removeOrSave()}
      >
        {isBusy
          ? `Saving the map… ${Math.floor(progress * 100)}%`
          : isCurrent
            ? 'Remove'
            : saved
              ? 'Update the saved map'
              : `Save the map on this phone${isChecked ? formatSize(info?.packBytes) : ''}`}
      </button>
    </div>
  )
}
