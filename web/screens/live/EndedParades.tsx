import { useState } from 'react'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { shownGroupName } from '#web/ui/group-name.ts'
import { useBriefly } from '#web/ui/hooks/use-briefly.ts'

interface EndedParadesProps {
  /** Undefined until they have loaded. */
  parades: readonly LiveParade[] | undefined
}

/** Announces parades that have left the list: others only see them go. */
export function EndedParades({ parades }: EndedParadesProps) {
  const [listed, setListed] = useState(parades)
  const [ended, setEnded] = useState<readonly LiveParade[]>([])
  if (parades && parades !== listed) {
    const gone = listed?.filter(({ id }) => !parades.some((parade) => parade.id === id))
    setListed(parades)
    if (gone && gone.length > 0) setEnded(gone)
  }
  const announced = useBriefly(ended)
  return (
    <HiddenText live>
      {announced
        ?.map(({ group }) => `The parade of ${shownGroupName(group.name)} is off the map now.`)
        .join(' ')}
    </HiddenText>
  )
}
