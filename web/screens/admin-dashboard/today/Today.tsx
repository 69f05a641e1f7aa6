import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, formatClock } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { pollEvery } from '#web/api/poll-every.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { positions } from '#web/live/latest-positions.ts'
import { liveParades } from '#web/live/parade-queries.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useRestoreFocus } from '#web/ui/hooks/use-restore-focus.ts'
import { HeadingRow, Toolbar } from '#web/ui/layout/Section.tsx'
import type { NewLink } from '../links/new-link.ts'
import { NewLinkDialog } from '../links/NewLinkDialog.tsx'
import { StartTrackingDialog } from '../StartTrackingDialog.tsx'
import { StopTrackingDialog } from '../StopDialogs.tsx'
import { useRefetchTracking } from '../use-refetch-on-change.ts'
import { type TodayRow, todayRows, isToCome } from './today-rows.ts'
import styles from './Today.module.css'
import { TODAY_MAP_ID, TodayMap } from './TodayMap.tsx'
import { actionId, TodayListItem } from './TodayListItem.tsx'
import { rowKeys } from './row-keys.ts'
import { useStartAgain } from '../use-tracking-actions.ts'

type Tracking = UseQueryResult<Output<'getAdminTracking'>>

/** How often Today requests what it shows. Pushes come in between. */
export const TODAY_INTERVAL_MS = 5_000

/** The open dialog, and the group that it asks about. */
type OpenDialog =
  | { kind: 'start'; group: TodayRow['group']; label: string; eventId: number | undefined }
  | { kind: 'stop'; group: TodayRow['group']; paradeId: number }

/**
 * Today's events and every live parade, each with one button, beside one map of all: what an
 * administrator watches on a parade day. The keys 1 to 9 show the first rows on the map.
 */
export function Today({ tracking }: { tracking: Tracking }) {
  useRefetchTracking()
  const live = useQuery({ ...liveParades, refetchInterval: pollEvery(TODAY_INTERVAL_MS) })
  const [selectedKey, setSelectedKey] = useState<string>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [newLink, setNewLink] = useState<NewLink>()
  const now = useServerNow()
  const startAgain = useStartAgain()
  const restoreFocus = useRestoreFocus('ol > li')
  const rows = tracking.data ? todayRows(tracking.data, live.data, (id) => positions.hasEnded(id)) : []
  const selectedRow = rows.find(({ key }) => key === selectedKey)
  const close = () => setDialog(undefined)
  return (
    <>
      <section className={styles.today} aria-labelledby="today" {...rowKeys} {...restoreFocus}>
        <TodayHeading rows={rows} />
        <QueryContent query={tracking} noun="parades" errorTitle="Today’s parades could not be loaded">
          {() =>
            rows.length === 0 ? (
              <p className={styles.empty}>No parade is planned or live today.</p>
            ) : (
              <div className={styles.listAndMap}>
                <ol className={styles.rows}>
                  {rows.map((row, index) => (
                    <TodayListItem
                      key={row.key}
                      row={row}
                      shortcut={index < 9 ? String(index + 1) : undefined}
                      isSelected={row.key === selectedKey}
                      now={now}
                      isStartingAgain={
                        startAgain.isPending && startAgain.variables.paradeId === row.startAgain?.paradeId
                      }
                      isStopping={dialog?.kind === 'stop' && dialog.paradeId === row.startAgain?.paradeId}
                      onSelect={() => {
                        setSelectedKey(row.key)
                        // On a phone, the map is below the rows.
                        document.getElementById(TODAY_MAP_ID)?.scrollIntoView({ block: 'nearest' })
                      }}
                      onStart={() => {
                        // A parade of today cannot belong to the event of an earlier day.
                        const eventId = row.date === dayOf(now) ? row.eventId : undefined
                        setDialog({ kind: 'start', group: row.group, label: row.label, eventId })
                      }}
                      onStop={() =>
                        row.parade && setDialog({ kind: 'stop', group: row.group, paradeId: row.parade.id })
                      }
                      onStartAgain={() =>
                        row.startAgain &&
                        startAgain.mutate({ paradeId: row.startAgain.paradeId, name: row.group.name })
                      }
                    />
                  ))}
                </ol>
                <TodayMap
                  parades={live.data ?? []}
                  selectedId={selectedRow && (selectedRow.parade?.id ?? null)}
                />
              </div>
            )
          }
        </QueryContent>
        {live.isError && !live.data && (
          <ErrorNote>The parades could not be loaded on the map. It tries again every few seconds.</ErrorNote>
        )}
        {tracking.isError && tracking.data && (
          <ErrorNote>
            This board can’t reach the server. Last update: {formatClock(new Date(tracking.dataUpdatedAt))}.
          </ErrorNote>
        )}
      </section>
      {dialog?.kind === 'start' && (
        <StartTrackingDialog
          group={dialog.group}
          label={dialog.label}
          eventId={dialog.eventId}
          isLive={rows.some(({ group, parade }) => group.id === dialog.group.id && parade !== null)}
          onClose={close}
          onCreated={setNewLink}
        />
      )}
      {dialog?.kind === 'stop' && (
        <StopTrackingDialog
          parade={{ id: dialog.paradeId, groupName: dialog.group.name }}
          hasStopped={!rows.some(({ parade }) => parade?.id === dialog.paradeId)}
          onClose={close}
        />
      )}
      {newLink && <NewLinkDialog link={newLink} onClose={() => setNewLink(undefined)} />}
    </>
  )
}

/** The heading with buttons that move the focus to the first parade to start, and to the map. */
function TodayHeading({ rows }: { rows: readonly TodayRow[] }) {
  const toStart = rows.filter((row) => isToCome(row) && row.canStart)
  const [first] = toStart
  return (
    <HeadingRow>
      <h2 id="today" tabIndex={-1}>
        Today
      </h2>
      {rows.length > 0 && (
        <Toolbar>
          {/* In the first row, its button is right below. */}
          {first && first !== rows[0] && (
            <Button
              variant="quiet"
              icon={<Icon name="play" size={18} filled />}
              onClick={() => document.getElementById(actionId(first))?.focus()}
            >
              {toStart.length} to start
            </Button>
          )}
          <Button
            variant="quiet"
            className={styles.toMap}
            icon={<Icon name="map" size={18} />}
            onClick={() => document.getElementById(TODAY_MAP_ID)?.focus()}
          >
            Map
          </Button>
        </Toolbar>
      )}
    </HeadingRow>
  )
}
