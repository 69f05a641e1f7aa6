import { ApiError, userMessage } from '#web/api/api-error.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { TextArea } from '#web/ui/controls/Field.tsx'
import { countStates } from './sheet-lines.ts'
import styles from './Sheet.module.css'
import type { RouteSheetState } from './use-route-sheet.ts'

interface SheetFieldProps {
  sheet: string
  error: string | undefined
  state: RouteSheetState
  /** The labels of the fields that come from the sheet. */
  filled: readonly string[]
  /** What the sheet lacks, in sentences. */
  missing: readonly string[]
  onChange: (change: { sheet: string }) => void
}

/** A field for the route sheet, word for word, that says in short how the server understood it. */
export function SheetField({ sheet, error, state, filled, missing, onChange }: SheetFieldProps) {
  const { reading, isReading } = state
  const problem = state.error instanceof ApiError ? state.error.problem.errors?.[0]?.message : undefined
  const counts = reading && countStates(reading.lines)
  return (
    <div className={styles.section}>
      <TextArea
        label="Route Sheet"
        rows={7}
        hint="If you have one, start here: paste it as you handed it out. It is shown with the event, word for word."
        value={sheet}
        error={error ?? (problem && `The sheet ${problem}.`)}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange({ sheet: target.value })}
      />
      {state.error && problem === undefined && (
        <div className={styles.failure}>
          <ErrorNote>The sheet could not be read. {userMessage(state.error)}</ErrorNote>
          <Button onClick={state.retry}>Try again</Button>
        </div>
      )}
      {(counts || isReading) && (
        <output className={styles.status}>
          {isReading || !counts
            ? 'Reading the sheet...'
            : `${state.error ? 'Last reading: ' : ''}${counts.sure} understood, ${counts.guessed} guessed, ${counts.unknown} not found.`}
        </output>
      )}
      {filled.length > 0 && (
        <output className={styles.status}>
          Filled in from the sheet: {[`${filled.join(', ')}.`, ...missing].join(' ')}
        </output>
      )}
    </div>
  )
}
