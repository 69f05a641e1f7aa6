import { useId, useState } from 'react'
import styles from './Sheet.module.css'
import { SheetLineRow } from './SheetLineRow.tsx'
import { countStates, type SheetReading } from './sheet-lines.ts'
import type { RouteSheetState } from './use-route-sheet.ts'

interface SheetLinesProps {
  reading: SheetReading
  state: RouteSheetState
  /** What the form does otherwise than the sheet says, in sentences. */
  notes: readonly string[]
}

/** The instructions of a sheet, each with what was understood and what is in doubt. */
export function SheetLines({ reading, state, notes }: SheetLinesProps) {
  const id = useId()
  const { sheet, lines } = reading
  const { isReading, pickedLine, pickLine, replace, place } = state
  const [edited, setEdited] = useState<{ sheet: string; index: number }>()
  // A line that was opened in another text is another line.
  const editedLine = edited?.sheet === sheet ? edited.index : undefined
  const { sure, guessed, unknown } = countStates(lines)
  // Lines have no id, so the key is their number.
  const rows = lines.map((line, index) => ({ number: index + 1, line, index }))
  return (
    <section className={styles.section} aria-labelledby={`${id}read`}>
      <h3 id={`${id}read`}>How we read the sheet</h3>
      {sure + guessed + unknown === 0 && (
        <p className={styles.status}>
          No turn, street or place was recognized. Write lines such as “START Congo Square” and “Right on
          Dumaine”.
        </p>
      )}
      <output className={styles.notes}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </output>
      <ol className={styles.lines} aria-label="Lines of the sheet">
        {rows.map(({ number, line, index }) => (
          <SheetLineRow
            key={number}
            line={line}
            isEdited={editedLine === index}
            isPicked={pickedLine === index}
            // Until the sheet is read again, the lines may not match its text.
            isDisabled={isReading}
            onEdit={(isEdited) => setEdited(isEdited ? { sheet, index } : undefined)}
            onPick={() => pickLine(pickedLine === index ? undefined : index)}
            onChoose={(candidate) => place(index, candidate)}
            onReplace={(text) => {
              setEdited(undefined)
              if (text !== line.text) replace(index, text)
            }}
          />
        ))}
      </ol>
    </section>
  )
}
