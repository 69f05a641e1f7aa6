import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError, userMessage } from '../../api/api-error.ts'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import type { Sharing } from '../../tracker/sharing.ts'
import { endReason, type SharingState } from '../../tracker/sharing-state.ts'
import { TypeBadge } from '../../ui/content/Badge.tsx'
import { HiddenText } from '../../ui/content/HiddenText.tsx'
import { ErrorState } from '../../ui/content/States.tsx'
import { Skeleton } from '../../ui/content/Skeleton.tsx'
import { BeforeSharing } from './BeforeSharing.tsx'
import { LinkProblem, SharingOver } from './LinkProblem.tsx'
import { LockedPhone } from './LockedPhone.tsx'
import { NowSharing, Stopping } from './NowSharing.tsx'
import styles from './Tracker.module.css'
import { useFocusOnChange, useSharing } from './use-sharing.ts'

/** /tracker/{token}: the page of the person tracking a parade, with one button to share. */
export default function Tracker() {
  const { token = '' } = useParams()
  return <TrackerOf key={token} token={token} />
}

function TrackerOf({ token }: { token: string }) {
  usePageTitle(pages.tracker.title)
  const { sharing, state } = useSharing(token)
  useFocusOnChange(state.phase)
  return (
    <>
      <HiddenText live>{saidOf[state.phase]}</HiddenText>
      <Shown token={token} sharing={sharing} state={state} />
    </>
  )
}

/** What screen readers say when sharing enters a phase. */
const saidOf: Partial<Record<SharingState['phase'], string>> = {
  sharing: 'Sharing now',
  stopping: 'Stopping...',
  ended: 'Sharing has ended',
  'taken-over': 'Sharing has ended',
  'not-tracked-today': 'Sharing has ended',
}

/** The statuses of a link that cannot be used; any other is worth another try. */
const refusals = new Set([403, 404, 410])

interface ShownProps {
  token: string
  sharing: Sharing
  state: SharingState
}

function Shown({ token, sharing, state }: ShownProps) {
  const link = useQuery({ ...queryOf('getTrackerLink', { params: { token } }), staleTime: 0 })
  if (state.phase === 'ended') return <SharingOver />
  // While it shares, the button to stop stays, whatever the server says of the link.
  const isBusy = state.phase === 'sharing' || state.phase === 'stopping'
  if (!isBusy && link.error instanceof ApiError && refusals.has(link.error.status))
    return <LinkProblem error={link.error} />
  if (!isBusy && !link.data && link.error) {
    return (
      <ErrorState level={1} title="The link could not be opened" onRetry={() => void link.refetch()}>
        {userMessage(link.error, 'Can’t reach the server right now.')} Nothing is lost. Try again when there
        is signal.
      </ErrorState>
    )
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.lead}>You’re tracking for</p>
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
        <Stopping waiting={state.queuedCount} unreached={state.isUnreachable} />
      ) : link.data ? (
        <BeforeSharing link={link.data} token={token} sharing={sharing} endedBy={endReason(state)} />
      ) : (
        <Skeleton label="Loading tracker link..." lines={6} />
      )}
      {link.data && state.phase !== 'stopping' && <LockedPhone token={token} />}
    </div>
  )
}
