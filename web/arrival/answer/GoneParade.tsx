import { useState } from 'react'
import { shownGroupName } from '#web/ui/group-name.ts'
import styles from '../ArrivalCard.module.css'
import type { ArrivalParade } from '../arrival-parade.ts'

interface GoneParadeProps {
  parades: readonly ArrivalParade[]
  /** The parade that the card answers for now. */
  answered: ArrivalParade | undefined
}

/** Says that the card's previous parade is no longer live: the card now answers for another. */
export function GoneParade({ parades, answered }: GoneParadeProps) {
  const [latest, setLatest] = useState(answered)
  const [gone, setGone] = useState<ArrivalParade>()
  const isLive = (parade: ArrivalParade) => parades.some(({ id }) => id === parade.id)
  if (latest && !isLive(latest)) setGone(latest)
  if (answered?.id !== latest?.id) setLatest(answered)
  if (!gone || isLive(gone)) return null
  return <p className={styles.line}>The parade of {shownGroupName(gone.group.name)} is off the map now.</p>
}
