import type { ReactNode } from 'react'
import type { GroupType } from '#web/ui/group-type.ts'
import type { OrnamentName } from '../ornaments/Ornament.tsx'

/** One part of the exhibition. */
export interface Room {
  id: string
  title: string
  /** A sentence in large letters before the text. */
  lead: string
  /** Content over the whole width, below the lead. */
  wide?: ReactNode
  text?: ReactNode
  /** Content beside the text: dates, words, a drawing that explains. */
  beside?: ReactNode
  /** Where on this site to go next. */
  onward?: { to: string; words: string }
  /** The type of group whose ink and drawing its poster has. */
  poster?: { type: GroupType; ornament: OrnamentName }
}
