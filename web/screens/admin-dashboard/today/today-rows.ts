import { formatTime } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { shownGroupName } from '#web/ui/group-name.ts'
import type { GroupType } from '#web/ui/group-type.ts'
import type { AdminParade, PhoneSession } from '../admin-parade.ts'

type Tracking = Output<'getAdminTracking'>
type TodaysEvent = Tracking['today'][number]

/** The state of a row: of a parade on the map, of one that was just stopped, or of an event of today. */
export type TodayState = AdminParade['status'] | TodaysEvent['state'] | 'stopped'

/** The parade of a row, with the fields that pushes update. */
export type TodayParade = Pick<
  AdminParade,
  'id' | 'status' | 'state' | 'stateSince' | 'lastUpdated' | 'where' | 'latitude' | 'longitude' | 'placeKnown'
>

/** One row of Today: an event of today, or a parade that is live or was just stopped. */
export interface TodayRow {
  key: string
  group: { id: number; name: string; type: GroupType }
  /**
   * The group's name, and if it has another row, also the time, or else the title: what tells the
   * rows' buttons apart.
   */
  label: string
  /** The title of its event, if the group has another row. */
  title: string | null
  eventId: number | undefined
  /** The day of its event, which may be an earlier one; null without an event. */
  date: string | null
  /** When its event begins (HH:mm); null without one. */
  time: string | null
  state: TodayState
  /** Null unless it is on the map. */
  parade: TodayParade | null
  phones: PhoneSession[]
  /** Whether Start again began its parade, whose phones then continue. */
  isRestart: boolean
  /** How many pages show it; null until that is known. */
  viewers: number | null
  /** When its last position came, if it is not on the map. */
  lastFixAt: string | null
  /** Whether it can start: its group has no parade on the map. */
  canStart: boolean
  /**
   * The stopped parade that can start again, and until when. `until` is null while only the push of
   * its end is known: the next poll says whether it can start again.
   */
  startAgain: { paradeId: number; until: string | null } | null
}

/** Sorts parades without an event after the others. */
const WITHOUT_EVENT = '9999'

/**
 * Returns the rows of Today: first what is live or was just stopped, then what is to come, then
 * what is over, each by time. A stopped row stays in its place.
 *
 * @param live the parades on the map, which pushes update; undefined until they have loaded
 * @param hasEnded whether this page knows that a parade has left the map
 */
export function todayRows(
  tracking: Tracking,
  live: readonly LiveParade[] | undefined,
  hasEnded: (paradeId: number) => boolean,
): TodayRow[] {
  // Without pushes, `tracking` may know of a start before the live list does.
  const started = tracking.parades.filter(
    ({ id }) => !hasEnded(id) && !live?.some((parade) => parade.id === id),
  )
  const startedGroups = new Set(started.map(({ groupId }) => groupId))
  const listed = live?.filter(({ groupId }) => !startedGroups.has(groupId)) ?? []
  const parades = [...listed.map((parade) => fromLive(parade, tracking)), ...started.map(fromTracking)]
  const liveGroups = new Set(parades.map(({ group }) => group.id))
  const stopped = tracking.stopped.filter(({ groupId }) => !liveGroups.has(groupId))
  const knownGroups = new Set([...liveGroups, ...stopped.map(({ groupId }) => groupId)])
  // The next poll says whether they can start again.
  const ended = tracking.parades.filter(({ groupId }) => !knownGroups.has(groupId))
  const eventOf = new Map(tracking.today.map((event) => [event.eventId, event]))
  const present = [...parades, ...stopped.map(fromStopped), ...ended.map(fromEnded)]
  const presentEvents = new Set(present.map(({ eventId }) => eventId))
  const absent = tracking.today
    .filter(({ eventId }) => !presentEvents.has(eventId))
    .map((event) => fromEvent(event, !liveGroups.has(event.groupId)))
  const rows = [
    ...present.map((row) => {
      const event = eventOf.get(row.eventId ?? 0)
      const { date = null, time = null, title = null } = event ?? {}
      return { ...row, eventId: event?.eventId, date, time, title }
    }),
    ...absent,
  ]
  return withLabels(withKeys(rows)).toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.date ?? WITHOUT_EVENT).localeCompare(b.date ?? WITHOUT_EVENT) ||
      (a.time ?? '').localeCompare(b.time ?? '') ||
      a.group.name.localeCompare(b.group.name),
  )
}

function withLabels(rows: Omit<TodayRow, 'label'>[]): TodayRow[] {
  const rowsOf = Map.groupBy(rows, ({ group }) => group.id)
  return rows.map((row) => {
    const { group, time, title } = row
    const others = rowsOf.get(group.id)!.filter((other) => other !== row)
    if (others.length === 0) return { ...row, title: null, label: group.name }
    const isSameTime = others.some((other) => other.time === time)
    const detail = time !== null && !isSameTime ? formatTime(time) : title
    return { ...row, label: detail === null ? group.name : `${group.name}, ${detail}` }
  })
}

/** Adds keys by event or group, so that a row that starts, stops or starts again keeps its focus. */
function withKeys(rows: Omit<TodayRow, 'key' | 'label'>[]): Omit<TodayRow, 'label'>[] {
  const rowsOf = new Map<number, number>()
  return rows.map((row) => {
    if (row.eventId !== undefined) return { ...row, key: `event ${row.eventId}` }
    const index = rowsOf.get(row.group.id) ?? 0
    rowsOf.set(row.group.id, index + 1)
    return { ...row, key: `${row.group.id} ${index}` }
  })
}

/** Whether a row is about an event of today whose parade is not on the map, and not over. */
export const isToCome = ({ state }: TodayRow): boolean => state === 'not-started' || state === 'lapsed'

function rank(row: TodayRow): number {
  if (isToCome(row)) return 1
  return row.state === 'finished' ? 2 : 0
}

/** A row before its time is known. */
type PresentRow = Omit<TodayRow, 'eventId' | 'date' | 'time' | 'title' | 'key' | 'label'> & {
  eventId: number | null
}

const onMap = (
  { status }: TodayParade,
  group: TodayRow['group'],
): Pick<PresentRow, 'group' | 'state' | 'lastFixAt' | 'canStart' | 'startAgain'> => ({
  group,
  state: status,
  lastFixAt: null,
  canStart: false,
  startAgain: null,
})

function fromTracking(parade: AdminParade): PresentRow {
  const { groupId, groupName, groupType, eventId, sessions, viewers } = parade
  const group = { id: groupId, name: shownGroupName(groupName), type: groupType }
  return {
    ...onMap(parade, group),
    eventId,
    parade,
    phones: sessions,
    isRestart: parade.isRestart,
    viewers: viewers.onItsPage + viewers.onTheMap,
  }
}

function fromLive(parade: LiveParade, tracking: Tracking): PresentRow {
  const known = tracking.parades.find(({ id }) => id === parade.id)
  const group = { id: parade.groupId, name: shownGroupName(parade.group.name), type: parade.group.type }
  const rest = known ? fromTracking(known) : { phones: [], isRestart: false, viewers: null }
  return { ...rest, ...onMap(parade, group), eventId: parade.eventId, parade }
}

const fromEnded = ({ id, groupId, groupName, groupType, eventId }: AdminParade): PresentRow =>
  fromStopped({ groupId, groupName, groupType, eventId, paradeId: id, startAgainUntil: null })

type StoppedParade = Omit<Tracking['stopped'][number], 'startAgainUntil'> & { startAgainUntil: string | null }

function fromStopped({ groupId, groupName, groupType, ...stopped }: StoppedParade): PresentRow {
  return {
    group: { id: groupId, name: groupName, type: groupType },
    eventId: stopped.eventId,
    state: 'stopped',
    parade: null,
    phones: [],
    isRestart: false,
    viewers: null,
    lastFixAt: null,
    canStart: true,
    startAgain: { paradeId: stopped.paradeId, until: stopped.startAgainUntil },
  }
}

function fromEvent(event: TodaysEvent, canStart: boolean): Omit<TodayRow, 'key' | 'label'> {
  const { eventId, groupId, groupName, groupType, date, time, title, state, lastFixAt } = event
  return {
    group: { id: groupId, name: groupName, type: groupType },
    eventId,
    date,
    time,
    title,
    state,
    parade: null,
    phones: [],
    isRestart: false,
    viewers: null,
    lastFixAt,
    canStart,
    startAgain: null,
  }
}
