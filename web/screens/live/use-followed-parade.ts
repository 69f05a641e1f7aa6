import { useMemo, useState } from 'react'
import type { LiveParade } from '#web/live/parade-queries.ts'
import type { FollowedParade } from '#web/map/view/use-parade-camera.ts'

interface SelectedParade extends FollowedParade {
  /** Selected from the arrival card, only to show it on the map: the card still answers for the parade that comes first. */
  isForSpot?: boolean
}

/**
 * Chooses the parade that the map of /live follows: the one that the visitor selected, or else the only
 * live one. When the selected parade ends, the map follows none, and so does not jump to a parade that
 * the visitor did not select. Following is paused while the visitor looks at another part of the map.
 */
export function useFollowedParade(parades: readonly LiveParade[] | undefined) {
  const [selected, setSelected] = useState<SelectedParade>()
  const [isFollowingPaused, setIsFollowingPaused] = useState(false)
  const onlyId = parades?.length === 1 ? parades[0]?.id : undefined
  // Memoized, because a new object would center the map again.
  const onlyParade = useMemo(() => (onlyId === undefined ? undefined : { id: onlyId }), [onlyId])
  const isSelectedLive = parades?.some(({ id }) => id === selected?.id)
  const followed = selected ? (isSelectedLive ? selected : undefined) : onlyParade
  return {
    followed,
    isFollowing: followed !== undefined && !isFollowingPaused,
    setIsFollowing: (isFollowing: boolean) => setIsFollowingPaused(!isFollowing),
    /** The id of the parade that the arrival card answers for; undefined for the one that comes first. */
    arrivalId: selected?.isForSpot ? undefined : followed?.id,
    /** Follows the parade that the visitor selected. */
    follow: (id: number) => {
      setSelected({ id })
      setIsFollowingPaused(false)
    },
    /** Selects a parade whose way to the visitor's spot the map shows, so the map does not follow it. */
    showForSpot: (id: number) => {
      setSelected({ id, isForSpot: true })
      setIsFollowingPaused(true)
    },
  }
}
