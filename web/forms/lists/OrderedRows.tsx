import { type ReactNode, useRef, useState } from 'react'
import { moveItem } from './list-lines.ts'
import { FieldSet } from '../FieldSet.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import styles from './OrderedRows.module.css'
import { RowTools, AddRowButton } from './RowTools.tsx'

interface OrderedRowsProps<Item> {
  label: string
  hint?: ReactNode
  /** The name of an entry in the singular: 'waypoint'. */
  noun: string
  items: readonly Item[]
  onChange: (items: Item[]) => void
  /** The value of a new entry. */
  blank: Item
  max: number
  /** Renders the fields of an entry. The first field of an added entry gets the focus. */
  children: (item: Item, index: number) => ReactNode
}

/**
 * An ordered list of entries, such as an event's stops, with buttons to add, remove and move them.
 * The focus follows the entry, so that a keyboard user can move it several places.
 */
export function OrderedRows<Item>({
  label,
  hint,
  noun,
  items,
  onChange,
  blank,
  max,
  children,
}: OrderedRowsProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [announcement, announce] = useState('')
  // Entries have no id, so the key is their number.
  const rows = items.map((item, index) => ({ number: index + 1, item, index }))
  // The element that gets the focus is in the DOM after the next frame.
  const focusInRow = (index: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    onChange([...items, blank])
    focusInRow(items.length, 'input')
  }
  const move = (from: number, to: number, tool: string) => {
    if (to < 0 || to >= items.length) return
    onChange([...moveItem(items, from, to)])
    announce(`The ${noun} is now number ${to + 1} of ${items.length}.`)
    focusInRow(to, `[data-tool=${tool}]`)
  }
  const remove = (index: number) => {
    onChange(items.toSpliced(index, 1))
    announce(`The ${noun} was removed.`)
    if (items.length > 1) focusInRow(Math.min(index, items.length - 2), '[data-tool=remove]')
    else addButton.current?.focus()
  }
  return (
    <FieldSet label={label} hint={hint}>
      <HiddenText live>{announcement}</HiddenText>
      <ol ref={list} className={styles.rows}>
        {rows.map(({ number, item, index }) => (
          <li key={number} className={styles.row}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <div className={styles.fields}>{children(item, index)}</div>
            <RowTools
              name={`${noun} ${number}`}
              isFirst={index === 0}
              isLast={number === items.length}
              onMove={(offset, tool) => move(index, index + offset, tool)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <AddRowButton ref={addButton} noun={noun} onClick={add} disabled={items.length >= max} />
    </FieldSet>
  )
}
