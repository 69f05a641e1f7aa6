import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { endedBy } from '../../tracker/sharing-words.ts'
import { TypeBadge } from '../../ui/Badge.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BeforeSharing } from './BeforeSharing.tsx'
import { LinkProblem, SharingOver } from './LinkProblem.tsx'
import { LockedPhone } from './LockedPhone.tsx'
import { NowSharing } from './NowSharing.tsx'
import { Stopping } from './Stopping.tsx'
import styles from './Tracker.module.css'
import { useSharing } from './use-sharing.ts'

/** The page of the person in the parade: what a link is for, one button to share, and how it goes. */
export default function Tracker() {
  const { token = '' } = useParams()
  return <TrackerOf key={token} token={token} />
}

function TrackerOf({ token }: { token: string }) {
  usePageTitle('Share the parade')
  const link = useQuery({ ...queryOf('getTrackerLink', { params: { token } }), staleTime: 0 })
  const { sharing, state } = useSharing(token)
  const isBusy = state.phase === 'sharing' || state.phase === 'stopping'
  if (state.phase === 'over') return <SharingOver />
  if (link.error instanceof ApiError && link.error.status < 500) return <LinkProblem error={link.error} />
  if (!link.data && link.error && !isBusy) {
    return (
      <ErrorState level={1} title="The link could not be opened" onRetry={() => void link.refetch()}>
        The server cannot be reached at the moment. Nothing is lost: try again when there is signal.
      </ErrorState>
    )
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.lead}>You carry the parade of</p>
        <h1>{link.data?.group.name ?? 'Your parade'}</h1>
        {link.data && <TypeBadge type={link.data.group.type} />}
      </header>
      {state.phase === 'sharing' ? (
        <NowSharing
          sharing={sharing}
          state={state}
          expiresAt={link.data?.expiresAt}
          paradeId={link.data?.paradeId}
        />
      ) : state.phase === 'stopping' ? (
        <Stopping waiting={state.waiting} unreached={state.unreached} />
      ) : link.data ? (
        <BeforeSharing link={link.data} token={token} sharing={sharing} endedBy={endedBy(state)} />
      ) : (
        <Skeleton label="Loading tracker link..." lines={6} />
      )}
      {link.data && state.phase !== 'stopping' && <LockedPhone token={token} />}
    </div>
  )
}
