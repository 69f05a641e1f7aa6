import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { Output } from '#shared/contract/types.ts'
import { userMessage } from '#web/api/api-error.ts'
import { pollEvery } from '#web/api/poll-every.ts'
import { queryOf } from '#web/api/queries.ts'
import { toServerTime } from '#web/api/server-clock.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import type { ServerSharing } from '#web/tracker/link-request.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { isBlocked, isNotSending, isSilent, type SharingState } from '#web/tracker/sharing-state.ts'
import { reasonForEnd } from '#web/tracker/sharing-words.ts'
import { TypeBadge } from '#web/ui/content/Badge.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { BeforeSharing } from './BeforeSharing.tsx'
import { LinkProblem, linkProblemCode, SharingEnded } from './LinkProblem.tsx'
import { LockedPhoneSetup } from './LockedPhoneSetup.tsx'
import { NowSharing } from './NowSharing.tsx'
import styles from './Tracker.module.css'
import { useFocusOnChange, useSharing } from './use-sharing.ts'
import { WaitingForRestart, Stopping } from './AfterStop.tsx'

/** /tracker/{token}: the page for the person who tracks a parade. */
export default function TrackerScreen() {
  const { token = '' } = useParams()
  return <TrackerContent key={token} token={token} />
}

function TrackerContent({ token }: { token: string }) {
  usePageTitle(pages.tracker.title)
  const { sharing, state } = useSharing(token)
  useFocusOnChange(state.phase)
  return (
    <>
      <Announcement state={state} />
      <TrackerPhaseView token={token} sharing={sharing} state={state} />
    </>
  )
}

/** Tells screen readers what this phone does now. */
function Announcement({ state }: { state: SharingState }) {
  return <HiddenText live>{announcementOf(state, useNow())}</HiddenText>
}

function announcementOf(state: SharingState, now: Date): string | undefined {
  if (state.pausedAt) return 'Taking a break'
  // The status says what is blocked or missing.
  return isBlocked(state) || isSilent(state, now) || isNotSending(state)
    ? undefined
    : announcements[state.phase]
}

/** What screen readers announce when a phase begins. */
const announcements: Partial<Record<SharingState['phase'], string>> = {
  sharing: 'Sharing now',
  waiting: 'The parade was stopped',
  stopping: 'Stopping...',
  ended: 'Sharing has ended',
  'taken-over': 'Sharing has ended',
  'not-tracked-today': 'Sharing has ended',
}

const VIEWERS_INTERVAL_MS = 10_000

interface TrackerPhaseViewProps {
  token: string
  sharing: Sharing
  state: SharingState
}

function TrackerPhaseView({ token, sharing, state }: TrackerPhaseViewProps) {
  // After Start again the link belongs to another parade, so it is requested again then.
  const link = useQuery({
    ...queryOf('getTrackerLink', { params: { token } }),
    staleTime: 0,
    // For the number of people who watch.
    refetchInterval: state.phase === 'sharing' && pollEvery(VIEWERS_INTERVAL_MS),
    enabled: state.phase !== 'waiting',
  })
  const loadedName = link.data?.group.name
  const groupName = loadedName ?? state.groupName
  useEffect(() => {
    if (loadedName && loadedName !== state.groupName) sharing.setGroupName(loadedName)
  }, [sharing, loadedName, state.groupName])
  if (state.phase === 'ended') return <SharingEnded by={state.endedBy} />
  // Keep the Stop button while sharing, even if the server now refuses the link.
  const isSharing = ['sharing', 'waiting', 'stopping'].includes(state.phase)
  const endReason = reasonForEnd(state)
  const isBeforeSharing = !isSharing && endReason === null
  const isEnding = state.phase === 'waiting' || state.phase === 'stopping'
  const problemCode = linkProblemCode(link.error, toServerTime(new Date(link.errorUpdatedAt)))
  if (!isSharing && problemCode) return <LinkProblem code={problemCode} error={link.error} />
  if (!isSharing && !link.data && link.error) {
    return (
      <ErrorState level={1} title="The link could not be opened" onRetry={() => void link.refetch()}>
        {userMessage(link.error, 'Can’t reach the server right now.')} Nothing was lost. Try again when you
        have a signal.
      </ErrorState>
    )
  }
  // Null also during an update of the site, while a server of an earlier version answers.
  const server = state.server ?? link.data?.sharing ?? null
  return (
    <div className={styles.page}>
      {state.phase !== 'stopping' && (
        <p className={styles.keepOpen}>
          <b>Keep this page open and your screen on.</b>
        </p>
      )}
      <header className={styles.head}>
        {isBeforeSharing && <p className={styles.lead}>You’re tracking for</p>}
        <h1 title={groupName ?? undefined}>{groupName ?? 'Your parade'}</h1>
        {link.data && isBeforeSharing && <TypeBadge type={link.data.group.type} />}
        {server && <p className={styles.part}>You carry the {server.part} of the parade</p>}
      </header>
      <PhaseContent
        token={token}
        sharing={sharing}
        state={state}
        link={link.data}
        server={server}
        endReason={endReason}
      />
      {link.data && !isEnding && <LockedPhoneSetup token={token} />}
    </div>
  )
}

interface PhaseContentProps extends TrackerPhaseViewProps {
  /** Undefined until it has loaded. */
  link: Output<'getTrackerLink'> | undefined
  server: ServerSharing | null
  /** Why sharing ended, if it was not stopped on this phone. */
  endReason: string | null
}

/** The content below the heading: before, during or after sharing. */
function PhaseContent({ token, sharing, state, link, server, endReason }: PhaseContentProps) {
  if (state.phase === 'sharing') {
    return <NowSharing sharing={sharing} state={state} server={server} link={link} />
  }
  if (state.phase === 'waiting') return <WaitingForRestart sharing={sharing} />
  if (state.phase === 'stopping') return <Stopping queuedCount={state.queuedCount} outage={state.outage} />
  if (!link) return <Skeleton label="Loading tracker link..." lines={6} />
  return <BeforeSharing link={link} token={token} sharing={sharing} endReason={endReason} />
}
