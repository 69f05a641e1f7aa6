import type { ReactNode } from 'react'
import type { GroupType } from '#web/ui/group-type.ts'
import type { OrnamentName } from '../ornaments/Ornament.tsx'

/** One section of the About page. */
export interface AboutSection {
  id: string
  title: string
  /** The sentence in large type below the title. */
  lead: string
  /** Full-width content below the lead. */
  wide?: ReactNode
  text?: ReactNode
  /** Content next to the text: dates, terms or a figure. */
  sidebar?: ReactNode
  /** A link to the related page of this site. */
  nextLink?: { to: string; label: string }
  /** Shows the title on a poster in the color of a group type, with a drawing. */
  poster?: { type: GroupType; ornament: OrnamentName }
}
