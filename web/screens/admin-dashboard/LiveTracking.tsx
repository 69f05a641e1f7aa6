import type { UseQueryResult } from '@tanstack/react-query'
import { formatClock } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { EmptyState, ErrorNote } from '#web/ui/content/States.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import styles from './Dashboard.module.css'
import { TrackedParades } from './TrackedParades.tsx'
import { UntrackedGroups } from './UntrackedGroups.tsx'

interface LiveTrackingProps {
  tracking: UseQueryResult<Output<'getAdminTracking'>>
  groups: UseQueryResult<Output<'listGroups'>>
}

/** The Live Tracking tab: live parades with their phones, and groups without a parade. */
export function LiveTracking({ tracking, groups }: LiveTrackingProps) {
  return (
    <>
      <Section id="active-parades" title="Active Parades" isFocusable>
        <QueryContent query={tracking} noun="live tracking" errorTitle="Live tracking could not be loaded">
          {({ parades }) => (
            <>
              {parades.length === 0 && (
                <EmptyState title="No active parades" level={3}>
                  Start one below, or send a link to the person who will walk with it.
                </EmptyState>
              )}
              {tracking.isError && (
                <ErrorNote>
                  The server isn’t responding. Last update: {formatClock(new Date(tracking.dataUpdatedAt))}.
                </ErrorNote>
              )}
              <TrackedParades parades={parades} headingId="active-parades" />
              {parades.length > 0 && (
                <p className={styles.footnote}>
                  Watching now: pages that show the parade over a live connection. Polling-only viewers aren’t
                  counted.
                </p>
              )}
            </>
          )}
        </QueryContent>
      </Section>
      <Section id="untracked" title="Groups not currently tracked">
        <QueryContent query={groups} noun="groups">
          {(allGroups) => (
            <QueryContent query={tracking} noun="groups" errorTitle="Live tracking could not be loaded">
              {({ parades }) => (
                <UntrackedGroups
                  groups={withoutTracked(allGroups, parades)}
                  paradesHeadingId="active-parades"
                  empty={
                    <output>
                      {allGroups.length === 0 ? 'There are no groups yet.' : 'Every group is being tracked.'}
                    </output>
                  }
                />
              )}
            </QueryContent>
          )}
        </QueryContent>
      </Section>
    </>
  )
}

function withoutTracked(groups: Output<'listGroups'>, parades: Output<'getAdminTracking'>['parades']) {
  const trackedIds = new Set(parades.map(({ groupId }) => groupId))
  return groups.filter(({ id }) => !trackedIds.has(id))
}
