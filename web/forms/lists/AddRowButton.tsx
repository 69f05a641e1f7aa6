import type { ComponentProps } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import styles from './AddRowButton.module.css'

/** The button below a list of fields that adds a row. `noun` names the row: 'waypoint'. */
export function AddRowButton({ noun, ...rest }: { noun: string } & ComponentProps<typeof Button>) {
  return (
    <Button {...rest} variant="quiet" icon={<Icon name="plus" size={18} />} className={styles.add}>
      Add {noun}
    </Button>
  )
}
