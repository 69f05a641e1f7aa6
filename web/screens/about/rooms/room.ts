import type { ReactNode } from 'react'
import type { GroupType } from '../../../ui/group-type.ts'
import type { OrnamentName } from '../ornaments/Ornament.tsx'

/** One part of the exhibition. */
export interface Room {
  id: string
  title: string
  /** A sentence that stands large before the text. */
  lead: string
  /** What takes the whole width, below the lead. */
  wide?: ReactNode
  text?: ReactNode
  /** What hangs beside the text: dates, words, a drawing that explains. */
  beside?: ReactNode
  /** Where on this site to go on from here. */
  onward?: { to: string; words: string }
  /** Set on a poster of its own in the ink of this kind of group, with its drawing. */
  poster?: { type: GroupType; ornament: OrnamentName }
}
