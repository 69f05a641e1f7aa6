import { cx } from '#web/ui/cx.ts'
import type { Drawing } from './drawing.ts'
import { drum, sash, sousaphone, umbrella } from './on-the-street.ts'
import styles from './Ornament.module.css'
import { bonnet, patch } from './sewn.ts'

const drawings = { umbrella, sousaphone, drum, sash, patch, bonnet } satisfies Record<string, Drawing>

/** The name of a drawing. */
export type OrnamentName = keyof typeof drawings

interface OrnamentProps {
  name: OrnamentName
  /** `inks`: the four colors. `poster`: shades of the color of its type of group. */
  inks?: 'inks' | 'poster'
  className?: string
}

/** One of our own drawings in flat inks, as decoration. */
export function Ornament({ name, inks = 'inks', className }: OrnamentProps) {
  const { viewBox, shapes }: Drawing = drawings[name]
  return (
    <svg
      viewBox={viewBox}
      className={cx(styles.ornament, styles[inks], className)}
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map(({ d, tone, line }) => (
        <path key={d} d={d} data-tone={tone} data-line={line && true} strokeWidth={line} />
      ))}
    </svg>
  )
}
