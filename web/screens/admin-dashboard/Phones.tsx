import { useServerNow } from '#web/api/use-server-now.ts'
import { Table } from '#web/ui/layout/Table.tsx'
import type { AdminParade, PhoneSession } from './admin-parade.ts'
import styles from './Dashboard.module.css'
import { PhoneRow } from './PhoneRow.tsx'
import { useChoosePrimary, useTogglePause } from './use-tracking-actions.ts'

interface PhonesProps {
  parade: AdminParade
  onEnd: (phone: PhoneSession) => void
}

/** The table of a parade's phones. */
export function Phones({ parade, onEnd }: PhonesProps) {
  const now = useServerNow()
  const choosePrimary = useChoosePrimary(parade)
  const togglePause = useTogglePause()
  return (
    <Table
      label={`Phones of ${parade.groupName}`}
      headers={['Tracker', 'Status', 'Last fix', 'Battery', 'Fixes', 'Link ends']}
      hasActions
      className={styles.phoneTable}
    >
      {parade.sessions.map((phone) => (
        <PhoneRow
          key={phone.id}
          phone={phone}
          groupName={parade.groupName}
          now={now}
          isBecomingPrimary={choosePrimary.isPending && choosePrimary.variables.id === phone.id}
          isTogglingPause={togglePause.isPending && togglePause.variables.id === phone.id}
          onMakePrimary={() => choosePrimary.mutate(phone)}
          onTogglePause={() => togglePause.mutate(phone)}
          onEnd={() => onEnd(phone)}
        />
      ))}
    </Table>
  )
}
