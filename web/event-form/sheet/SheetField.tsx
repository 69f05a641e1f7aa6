import { ApiError, userMessage } from '#web/api/api-error.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { TextArea } from '#web/ui/controls/Field.tsx'
import styles from './Sheet.module.css'
import { SheetLines } from './SheetLines.tsx'
import type { RouteSheetState } from './use-route-sheet.ts'

interface SheetFieldProps {
  sheet: string
  error: string | undefined
  state: RouteSheetState
  onChange: (change: { sheet: string }) => void
}

/** The route sheet as the club handed it out, and below it how each line was understood. */
export function SheetField({ sheet, error, state, onChange }: SheetFieldProps) {
  const { reading } = state
  const problem = state.error instanceof ApiError ? state.error.problem.errors?.[0]?.message : undefined
  return (
    <div className={styles.section}>
      <TextArea
        label="Route Sheet"
        rows={7}
        hint="Paste it as you handed it out. It is shown with the event, word for word."
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
      {reading && <SheetLines reading={reading} state={state} />}
      {!reading && state.isReading && <output className={styles.status}>Reading the sheet...</output>}
    </div>
  )
}
