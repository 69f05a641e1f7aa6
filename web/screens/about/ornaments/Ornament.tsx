import { cx } from '#web/ui/cx.ts'
import type { Drawing } from './drawing.ts'
import { drum, sash, sousaphone, umbrella } from './parade-drawings.ts'
import styles from './Ornament.module.css'
import { bonnet, patch } from './sewn-drawings.ts'

const drawings = { umbrella, sousaphone, drum, sash, patch, bonnet } satisfies Record<string, Drawing>

export type OrnamentName = keyof typeof drawings

interface OrnamentProps {
  name: OrnamentName
  /** `fan`: the four colors of the fan. `poster`: shades of the group type's color. */
  palette?: 'fan' | 'poster'
  className?: string
}

/** A decorative drawing of the About page. */
export function Ornament({ name, palette = 'fan', className }: OrnamentProps) {
  const { viewBox, shapes }: Drawing = drawings[name]
  return (
    <svg
      viewBox={viewBox}
      className={cx(styles.ornament, styles[palette], className)}
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map(({ d, tone, strokeWidth }) => (
        <path key={d} d={d} data-tone={tone} data-stroked={strokeWidth && true} strokeWidth={strokeWidth} />
      ))}
    </svg>
  )
}
