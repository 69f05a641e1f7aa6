import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { formatClock } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { toServerTime } from '#web/api/server-clock.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { HeadingRow, Toolbar } from '#web/ui/layout/Section.tsx'
import type { NewLink } from '../links/new-link.ts'
import { NewLinkDialog } from '../links/NewLinkDialog.tsx'
import { StartTrackingDialog } from '../StartTrackingDialog.tsx'
import { StopTrackingDialog } from '../StopDialogs.tsx'
import { useRefetchTracking } from '../use-refetch-on-change.ts'
import { type BoardRow, boardRows, isToCome } from './board-rows.ts'
import styles from './Today.module.css'
import { TODAY_MAP_ID, TodayMap } from './TodayMap.tsx'
import { actionId, TodayRow } from './TodayRow.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useStartAgain } from '../use-tracking-actions.ts'

type Tracking = UseQueryResult<Output<'getAdminTracking'>>

/** The open dialog, and the group that it asks about. */
type DialogState =
  | { kind: 'start'; group: BoardRow['group'] }
  | { kind: 'stop'; group: BoardRow['group']; paradeId: number }

/** Today's events and every live parade, each with one button, beside one map of all. */
export function Today({ tracking }: { tracking: Tracking }) {
  useRefetchTracking()
  const live = useQuery(liveParades)
  const [selectedKey, setSelectedKey] = useState<string>()
  const [dialog, setDialog] = useState<DialogState>()
  const [newLink, setNewLink] = useState<NewLink>()
  const now = toServerTime(useNow())
  const startAgain = useStartAgain()
  const rows = tracking.data ? boardRows(tracking.data, live.data) : []
  const keys = useRowKeys((index) => setSelectedKey(rows[index]?.key))
  const toStart = rows.filter((row) => isToCome(row) && row.canStart)
  const close = () => setDialog(undefined)
  return (
    <>
      <section className={styles.today} aria-labelledby="today" {...keys}>
        <HeadingRow>
          <h2 id="today" tabIndex={-1}>
            Today
          </h2>
          {rows.length > 0 && (
            <Toolbar>
              {toStart[0] && toStart[0] !== rows[0] && (
                <Button
                  variant="quiet"
                  icon={<Icon name="play" size={18} filled />}
                  onClick={() => focusAction(toStart[0]!)}
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
        <QueryContent query={tracking} noun="parades" errorTitle="Today’s parades could not be loaded">
          {() =>
            rows.length === 0 ? (
              <p className={styles.empty}>No parade is planned or live today.</p>
            ) : (
              <div className={styles.board}>
                <ol className={styles.rows}>
                  {rows.map((row, index) => (
                    <TodayRow
                      key={row.key}
                      row={row}
                      shortcut={index < 9 ? String(index + 1) : undefined}
                      isSelected={row.key === selectedKey}
                      now={now}
                      isStartingAgain={
                        startAgain.isPending && startAgain.variables.paradeId === row.startAgain?.paradeId
                      }
                      onSelect={() => setSelectedKey(row.key)}
                      onStart={() => setDialog({ kind: 'start', group: row.group })}
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
                  selectedId={rows.find(({ key }) => key === selectedKey)?.parade?.id}
                />
              </div>
            )
          }
        </QueryContent>
        {tracking.isError && tracking.data && (
          <ErrorNote>
            This board can’t reach the server. Last update: {formatClock(new Date(tracking.dataUpdatedAt))}.
          </ErrorNote>
        )}
      </section>
      {dialog?.kind === 'start' && (
        <StartTrackingDialog group={dialog.group} onClose={close} onCreated={setNewLink} />
      )}
      {dialog?.kind === 'stop' && (
        <StopTrackingDialog
          parade={{ id: dialog.paradeId, groupName: dialog.group.name }}
          onClose={close}
          onStopped={focusBoard}
        />
      )}
      {newLink && <NewLinkDialog link={newLink} onClose={() => setNewLink(undefined)} />}
    </>
  )
}

const focusAction = (row: BoardRow) => document.getElementById(actionId(row))?.focus()

/** Keeps the focus in the board when the pressed button has disappeared with its row. */
function focusBoard(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('today')?.focus()
  })
}
