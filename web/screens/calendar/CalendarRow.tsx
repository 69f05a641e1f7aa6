import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatDay, formatTimes } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { eventTypeName } from '#web/events/event-words.ts'
import { FollowButton } from '#web/groups/FollowButton.tsx'
import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { reportText } from '#web/parades/parade-words.ts'
import { LiveBadge, StatusChip } from '#web/ui/content/Badge.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { NoWrap } from '#web/ui/layout/Table.tsx'
import { useDialogParameter } from '#web/ui/hooks/use-dialog-parameter.ts'
import styles from './CalendarRow.module.css'
import { DirectionsIcon } from './Directions.tsx'
import { EventPlaces } from './EventPlaces.tsx'
import { RowDetails } from './RowDetails.tsx'

type Group = Output<'listGroups'>[number]

interface CalendarRowProps {
  event: GroupEvent
  group: Group | undefined
  /** This event's live parade, if any. */
  parade: LiveParade | undefined
  /** Whether it says that it is over. */
  isOver: boolean
  /** Whether its details are open at first. */
  isOpen: boolean
}

/** One event of the calendar, in a few lines. */
export function CalendarRow({ event, group, parade, isOver, isOpen }: CalendarRowProps) {
  const { title, isLive, isCancelled, cancelReason } = event
  // On a slow network, the event may come from the server while the parade is still a saved one.
  const savedParade = !isLive && parade?.savedAt ? parade : undefined
  return (
    <article
      className={styles.row}
      data-group-type={group?.type ?? 'other'}
      data-canceled={isCancelled || undefined}
    >
      <p className={styles.when}>
        <HiddenText>{formatDay(event.date)}, </HiddenText>
        <time dateTime={`${event.date}T${event.time}`}>
          {/* Where both do not fit on a line, the end has its own. */}
          {formatTimes(event)
            .split(/(?<=–)/)
            .map((time) => (
              <Fragment key={time}>
                <NoWrap>{time}</NoWrap>
                <wbr />
              </Fragment>
            ))}
        </time>
        <span className={styles.eventType}>{eventTypeName(event.eventType)}</span>
      </p>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        {(isLive || savedParade || isCancelled || isOver) && (
          <div className={styles.badges}>
            {isLive && <LiveBadge>LIVE NOW</LiveBadge>}
            {savedParade && <ParadeStatus parade={savedParade} />}
            {isCancelled && <StatusChip tone="danger">Canceled</StatusChip>}
            {isOver && !isCancelled && !savedParade && <StatusChip>Finished</StatusChip>}
          </div>
        )}
        {parade?.report && !parade.savedAt && <ReportLine report={parade.report} />}
        {isCancelled && cancelReason && <p className={styles.reason}>{cancelReason}</p>}
        <p className={styles.facts}>
          {group ? <Link to={`/groups/${group.id}`}>{group.name}</Link> : `Group ${event.groupId}`}
          {' · '}
          <EventPlaces event={event} />
        </p>
      </div>
      {/* A saved parade may have ended. */}
      {parade && !parade.savedAt && (
        <LinkButton
          to={`/track/${parade.id}`}
          variant="primary"
          className={styles.live}
          label={`Follow live: ${title}`}
        >
          Follow live
        </LinkButton>
      )}
      <RowTools event={event} group={group} />
      <RowDetails event={event} isOpen={isOpen} />
    </article>
  )
}

function ReportLine({ report }: { report: NonNullable<LiveParade['report']> }) {
  return <p className={styles.facts}>{reportText(report, useServerNow())}</p>
}

/** The buttons of a row. Only the one that opens its details is outside, in `RowDetails`. */
function RowTools({ event, group }: Pick<CalendarRowProps, 'event' | 'group'>) {
  const [, openDialog] = useDialogParameter('map')
  const { title } = event
  return (
    <div className={styles.tools}>
      {!event.isCancelled && (
        <LinkButton
          to={`/events/${event.id}.ics`}
          isFile
          variant="quiet"
          className={styles.add}
          icon={<Icon name="calendar-plus" size={22} />}
          label={`+ calendar: ${title}`}
          tooltip="+ calendar"
        >
          <span>+ calendar</span>
        </LinkButton>
      )}
      <Button
        variant="quiet"
        className={styles.map}
        aria-haspopup="dialog"
        aria-label={`View Map: ${title}`}
        data-tooltip="View Map"
        icon={<Icon name="map" size={22} />}
        onClick={() => openDialog(String(event.id))}
      >
        <span>View Map</span>
      </Button>
      {!event.isCancelled && <DirectionsIcon event={event} />}
      {group && <FollowButton group={group} />}
    </div>
  )
}
