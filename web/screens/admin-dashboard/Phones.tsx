import type { Output } from '#shared/contract/types.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { Table } from '#web/ui/layout/Table.tsx'
import styles from './Dashboard.module.css'
import { PhoneRow } from './PhoneRow.tsx'
import { useChoosePrimary } from './use-choose-primary.ts'

type Parade = Output<'getAdminTracking'>['parades'][number]

interface PhonesProps {
  parade: Parade
  onEnd: (phone: Parade['sessions'][number]) => void
}

/** The phones of a parade, with the buttons to choose the primary and to end one. */
export function Phones({ parade, onEnd }: PhonesProps) {
  const now = useNow()
  const choose = useChoosePrimary(parade)
  return (
    <Table
      label={`Phones of ${parade.groupName}`}
      headers={['Tracker', 'Status', 'Last fix', 'Battery', 'Fixes', 'Link ends']}
      hasActions
      className={styles.phones}
    >
      {parade.sessions.map((phone) => (
        <PhoneRow
          key={phone.id}
          phone={phone}
          now={now}
          isChosen={choose.isPending && choose.variables.id === phone.id}
          onChoose={() => choose.mutate(phone)}
          onEnd={() => onEnd(phone)}
        />
      ))}
    </Table>
  )
}
