import type { Output } from '#shared/contract/types.ts'
import { cx } from '../../ui/cx.ts'
import { HiddenText } from '../../ui/content/HiddenText.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import adminStyles from '../admin/Admin.module.css'
import styles from './Dashboard.module.css'
import { PhoneRow } from './PhoneRow.tsx'
import { useChoosePrimary } from './use-choose-primary.ts'

type Parade = Output<'getAdminTracking'>['parades'][number]

interface PhonesProps {
  parade: Parade
  onEnd: (phone: Parade['sessions'][number]) => void
}

/** The phones of a parade: who, how they are heard, and until when their links count; which one leads, and the way to end one. */
export function Phones({ parade, onEnd }: PhonesProps) {
  const now = useNow()
  const choose = useChoosePrimary(parade)
  return (
    <table className={cx(adminStyles.table, styles.phones)} aria-label={`Phones of ${parade.groupName}`}>
      <thead>
        <tr>
          {['Tracker', 'Status', 'Last fix', 'Battery', 'Fixes', 'Link ends'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">
            <HiddenText>Actions</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  )
}
