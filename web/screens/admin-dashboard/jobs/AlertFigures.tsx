import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { queryOf } from '#web/api/queries.ts'
import { withCommas } from '#web/ui/pluralize.ts'
import dashboardStyles from '../Dashboard.module.css'
import styles from './Jobs.module.css'

/**
 * How many browsers get alerts, and how many alerts wait or may not have arrived, so that an
 * administrator notices when they are off or a push service does not answer.
 */
export function AlertFigures() {
  const figures = useQuery(queryOf('getAlertFigures'))
  return (
    <>
      <h3 className={styles.heading}>Alerts</h3>
      <QueryContent query={figures} noun="alerts" lines={2}>
        {(data) => <Figures {...data} />}
      </QueryContent>
    </>
  )
}

function Figures({ isOn, subscriptions, waiting, unconfirmed }: Output<'getAlertFigures'>) {
  return (
    <>
      {!isOn && (
        <p>Alerts are off. Set VAPID_PRIVATE_KEY, and in VAPID_SUBJECT a public contact, to turn them on.</p>
      )}
      <p className={dashboardStyles.facts}>
        <span>Browsers: {withCommas(subscriptions)}</span>
        <span>Waiting: {withCommas(waiting)}</span>
        <span>Unconfirmed: {withCommas(unconfirmed)}</span>
      </p>
      {unconfirmed > 0 && (
        <p>
          Unconfirmed alerts of the last 30 days may not have arrived: the push service did not answer. They
          are not sent again.
        </p>
      )}
    </>
  )
}
