import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { dayOf } from '#shared/calendar.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { LiveBadge } from '#web/ui/content/Badge.tsx'
import { ButtonRow, LinkButton } from '#web/ui/controls/Button.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import styles from './FeaturedClub.module.css'
import { type Featured, FeaturedMap } from './FeaturedMap.tsx'
import homeSection from './HomeSection.module.css'
import { Photos } from './Photos.tsx'
import { routeLines } from '#web/events/route-lines.ts'
import { RouteList } from '#web/events/RouteList.tsx'
import { RouteNote } from '#web/events/RouteNote.tsx'

/**
 * The club that an administrator features on the home page, with the route of its next event.
 * Renders nothing if no club is featured.
 */
export function FeaturedClub() {
  const { data } = useQuery(queryOf('getFeaturedSecondLiner'))
  // Query results render in one task. Deferred, the panel renders in pieces that block no press.
  const featured = useDeferredValue(data)
  return featured ? <FeaturedClubPanel featured={featured} /> : null
}

function FeaturedClubPanel({ featured }: { featured: Featured }) {
  return (
    <section className={homeSection.section} aria-labelledby="featured-name">
      <div className={styles.panel} data-group-type={featured.group.type}>
        <FeaturedText featured={featured} />
        <FeaturedMap featured={featured} />
      </div>
    </section>
  )
}

function FeaturedText({ featured }: { featured: Featured }) {
  const { group, trackingEnabled, photos, description, featuredDate } = featured
  const isToday = featuredDate === dayOf(useServerNow(EVERY_MINUTE_MS))
  const lines = routeLines(featured)
  return (
    <div className={styles.text}>
      <p className={styles.overline}>Featured Social Aid and Pleasure Club</p>
      <h2 id="featured-name" className={styles.name}>
        {group.name}
      </h2>
      {trackingEnabled && <LiveBadge />}
      {description && <p className={styles.description}>{description}</p>}
      {lines.length > 0 && (
        <>
          <h3 className={styles.heading}>{isToday ? "Today's Route" : 'Planned Route'}</h3>
          <RouteList lines={lines} />
          <RouteNote route={featured} />
        </>
      )}
      <Photos photos={photos} groupName={group.name} />
      <ButtonRow spacious className={styles.actions}>
        {trackingEnabled && (
          <LinkButton to="/featured-tracking" variant="primary">
            View Live Tracking
          </LinkButton>
        )}
        <LinkButton to={`/groups/${group.id}`}>
          {trackingEnabled ? 'View Profile' : 'View Full Profile'}
        </LinkButton>
      </ButtonRow>
    </div>
  )
}
