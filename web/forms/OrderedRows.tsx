import { type ReactNode, useRef, useState } from 'react'
import { moveItem } from './list-lines.ts'
import { FieldSet } from './FieldSet.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { HiddenText } from '../ui/content/HiddenText.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import styles from './OrderedRows.module.css'
import { RowTools } from './RowTools.tsx'

interface OrderedRowsProps<Item> {
  label: string
  hint?: ReactNode
  /** The name of one entry: 'waypoint'. */
  noun: string
  items: readonly Item[]
  onChange: (items: Item[]) => void
  /** The value of a new entry. */
  blank: Item
  most: number
  /** The fields of the entry at an index. The first one gets the focus when the entry is added. */
  children: (item: Item, place: number) => ReactNode
}

/** Entries in order, with buttons to add, remove and move them. The focus follows the entry. */
export function OrderedRows<Item>({
  label,
  hint,
  noun,
  items,
  onChange,
  blank,
  most,
  children,
}: OrderedRowsProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  // Entries have no id, so their place is the key.
  const rows = items.map((item, place) => ({ number: place + 1, item, place }))
  // The element that takes the focus exists after the next paint.
  const focusIn = (place: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[place]?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    onChange([...items, blank])
    focusIn(items.length, 'input')
  }
  const move = (from: number, to: number, tool: string) => {
    if (to < 0 || to >= items.length) return
    onChange([...moveItem(items, from, to)])
    setSaid(`The ${noun} is now number ${to + 1} of ${items.length}.`)
    focusIn(to, `[data-tool=${tool}]`)
  }
  const remove = (place: number) => {
    onChange(items.toSpliced(place, 1))
    setSaid(`The ${noun} was removed.`)
    if (items.length > 1) focusIn(Math.min(place, items.length - 2), '[data-tool=remove]')
    else addButton.current?.focus()
  }
  return (
    <FieldSet label={label} hint={hint}>
      <HiddenText live>{said}</HiddenText>
      <ol ref={list} className={styles.rows}>
        {rows.map(({ number, item, place }) => (
          <li key={number} className={styles.row}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <div className={styles.fields}>{children(item, place)}</div>
            <RowTools
              name={`${noun} ${number}`}
              isFirst={place === 0}
              isLast={number === items.length}
              onMove={(by, tool) => move(place, place + by, tool)}
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        variant="quiet"
        icon={<Icon name="plus" size={18} />}
        onClick={add}
        disabled={items.length >= most}
        className={styles.add}
      >
        Add {noun}
      </Button>
    </FieldSet>
  )
}
