import { formatEventTime } from '#shared/calendar.ts'
import { useMemo } from 'react'
import { useServerNow } from '#web/api/use-server-now.ts'
import { ArrivalCard } from '#web/arrival/ArrivalCard.tsx'
import RouteProgress from '#web/arrival/route-list/RouteProgress.tsx'
import { EmbedButton } from '#web/embed/EmbedButton.tsx'
import type { LiveParadeDetail } from '#web/live/parade-queries.ts'
import { CardColumn } from '#web/map/MapLayout.tsx'
import { ParadePlace, ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { stateText } from '#web/parades/state-text.ts'
import { shareParade, trackingLink } from '#web/parades/share.ts'
import { TypeBadge } from '#web/ui/content/Badge.tsx'
import { Facts } from '#web/ui/content/Facts.tsx'
import { PanelSection } from '#web/ui/layout/Section.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Emblem } from '#web/ui/art/Emblem.tsx'
import { shownGroupName } from '#web/ui/group-name.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './Track.module.css'

interface ParadePanelProps {
  parade: LiveParadeDetail
  refreshing: boolean
  onRefresh: () => void
}

/** The panel next to the map: the group, its place, route and event, and Share. */
export function ParadePanel({ parade, refreshing, onRefresh }: ParadePanelProps) {
  const { group, event } = parade
  const name = shownGroupName(group.name)
  const parades = useMemo(() => [parade], [parade])
  const share = () => void shareParade(parade.id, name)
  return (
    <CardColumn
      className={styles.panel}
      data-group-type={group.type}
      data-saved={parade.savedAt ? '' : undefined}
    >
      <ArrivalCard parades={parades} selectedId={parade.id} />
      <header className={styles.head}>
        <Emblem name={name} type={group.type} imageUrl={group.imageUrl} shape="seal" />
        <h1 className={styles.name}>{name}</h1>
      </header>
      <div className={styles.badges}>
        <ParadeStatus parade={parade} />
        <TypeBadge type={group.type} />
      </div>
      <div>
        <Activity parade={parade} />
        <ParadePlace parade={parade} />
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={onRefresh}
          pending={refreshing}
          icon={<Icon name="refresh" size={18} />}
        >
          {refreshing ? 'Refreshing...' : 'Refresh'}
        </Button>
        <Button onClick={share} icon={<Icon name="share" size={18} />}>
          Share
        </Button>
        <EmbedButton path={`/embed/track/${parade.id}`} title={`${name} live`} />
      </div>
      <p className={styles.updates}>Auto-updating every 30 seconds</p>
      <RouteProgress parade={parade} />
      {event && (
        <PanelSection>
          <h2>Event details</h2>
          <p className={styles.eventTitle}>{event.title}</p>
          <Facts
            facts={[
              { icon: 'calendar', text: formatEventTime(event.date, event.time) },
              { icon: 'pin', text: event.location },
            ]}
          />
          <p>{event.description}</p>
        </PanelSection>
      )}
      {group.description && (
        <PanelSection>
          <h2>About the group</h2>
          <p>{group.description}</p>
        </PanelSection>
      )}
      <PanelSection>
        <h2>Share this parade</h2>
        <p>Send this link to friends so they can find you on the route.</p>
        <p className={styles.link} data-figures>
          {trackingLink(parade.id)}
        </p>
        <Button wide onClick={share} icon={<Icon name="share" size={18} />}>
          Share this parade
        </Button>
      </PanelSection>
    </CardColumn>
  )
}

/** What the parade is doing, unless it is rolling: 'Taking a break · 4 min'. */
function Activity({ parade }: { parade: LiveParadeDetail }) {
  const now = useServerNow()
  const words = parade.state === 'rolling' || parade.savedAt ? undefined : stateText(parade, now)
  return words && <p className={styles.activity}>{words}</p>
}
