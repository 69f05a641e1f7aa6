import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryOf } from '../api/queries.ts'
import choiceStyles from '../forms/Choice.module.css'
import { Button } from '../ui/controls/Button.tsx'
import { cx } from '../ui/cx.ts'
import { groupAlerts, hasAlerts, noAlerts, useAlertChoices, withGroupAlerts } from './alert-choices.ts'
import styles from './Alerts.module.css'
import { NoAlerts } from './NoAlerts.tsx'
import { pushProblem } from './push-support.ts'
import { isOff } from './save-alerts.ts'
import { useSaveAlerts } from './use-save-alerts.ts'

const kinds = [
  { kind: 'live', label: 'When it comes out the door' },
  { kind: 'morning', label: 'The morning of a parade' },
  { kind: 'changes', label: 'When something changes or is canceled' },
] as const

/** The three checkboxes of a group's alerts, or why alerts are unavailable. Each takes effect right away. */
export function GroupAlertsForm({ group }: { group: { id: number; name: string } }) {
  const choices = useAlertChoices()
  const { error } = useQuery(queryOf('getAlertKey'))
  const [supportProblem] = useState(pushProblem)
  const { isSaving, reason, problem, save } = useSaveAlerts()
  const boxes = useRef<HTMLDivElement>(null)
  const unavailableReason = reason ?? supportProblem ?? (isOff(error) ? 'off' : undefined)
  if (unavailableReason) return <NoAlerts reason={unavailableReason} group={group} />
  const chosen = groupAlerts(choices, group.id)
  const turnOffAll = async () => {
    // The button, which has the focus, goes away with the last alert.
    if (await save(noAlerts)) boxes.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <div ref={boxes} className={styles.choices}>
        {kinds.map(({ kind, label }) => (
          <label key={kind} className={cx(choiceStyles.choice, choiceStyles.inRow)}>
            <input
              type="checkbox"
              checked={chosen[kind]}
              // Unlike `disabled`, keeps the focus. `save` ignores presses in the meantime.
              aria-disabled={isSaving}
              onChange={({ target }) =>
                void save(withGroupAlerts(choices, { ...chosen, [kind]: target.checked }))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.note}>
        No account needed. We store your choices and the address your browser uses for alerts, but not your
        name.
      </p>
      {hasAlerts(choices) && (
        <Button variant="quiet" pending={isSaving} onClick={() => void turnOffAll()}>
          Turn off all alerts
        </Button>
      )}
    </>
  )
}
