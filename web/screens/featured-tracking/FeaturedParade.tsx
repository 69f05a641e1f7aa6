import { formatDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { Followers, GroupTitle } from '#web/groups/GroupFacts.tsx'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { LazyMap } from '#web/map/LazyMap.tsx'
import { routeLines } from '#web/events/route-lines.ts'
import { RouteList } from '#web/events/RouteList.tsx'
import { RouteNote } from '#web/events/RouteNote.tsx'
import { ParadePlace, ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { TypeBadge } from '#web/ui/content/Badge.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Card } from '#web/ui/content/Card.tsx'
import { DescriptionList } from '#web/ui/content/Facts.tsx'
import { Emblem } from '#web/ui/art/Emblem.tsx'
import { Photos } from '#web/screens/home/Photos.tsx'
import { PageColumn } from '#web/ui/layout/Page.tsx'
import styles from './FeaturedTracking.module.css'

const RouteMap = lazyComponent(() => import('#web/map/RouteMap.tsx'), { reloadPage: true })

interface FeaturedParadeProps {
  featured: NonNullable<Output<'getFeaturedSecondLiner'>>
  /** The club's live parade. Undefined while the list of live parades has not caught up. */
  parade: LiveParade | undefined
}

/** The featured club on a map, with its route, photos and profile. */
export function FeaturedParade({ featured, parade }: FeaturedParadeProps) {
  const { group, photos, description, featuredDate } = featured
  const lines = routeLines(featured)
  return (
    <PageColumn className={styles.page} data-group-type={group.type}>
      <header className={styles.head}>
        <ParadeStatus parade={parade ?? { status: 'active' }} label="LIVE NOW" />
        <GroupTitle>{group.name}</GroupTitle>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <LazyMap promptOnDataSaver>
            <RouteMap
              label={`Where ${group.name} is now`}
              route={featured}
              type={group.type}
              parade={parade}
              className={styles.map}
            />
          </LazyMap>
          {parade && (
            <div>
              <ParadePlace parade={parade} />
            </div>
          )}
          <p className={styles.description}>{description ?? group.description}</p>
          {lines.length > 0 && (
            <section aria-labelledby="featured-route">
              <h2 id="featured-route" className={styles.heading}>
                {"Today's Route"}
              </h2>
              <RouteList lines={lines} asChips />
              <RouteNote route={featured} />
            </section>
          )}
          {photos.length > 0 && (
            <section aria-labelledby="featured-photos">
              <h2 id="featured-photos" className={styles.heading}>
                Live Photos
              </h2>
              <Photos photos={photos} groupName={group.name} />
            </section>
          )}
        </div>
        <aside className={styles.sidebar} aria-label="About this parade">
          <Card className={styles.statusCard}>
            <h2 className={styles.heading}>Live Tracking Active</h2>
            <DescriptionList
              className={styles.status}
              items={[
                { label: 'Auto-refresh', value: '15 seconds' },
                { label: 'Featured Date', value: formatDay(featuredDate) },
              ]}
            />
            {parade && (
              <LinkButton to={`/track/${parade.id}`} variant="primary">
                Open the parade’s own map
              </LinkButton>
            )}
          </Card>
          <Card padded={false} className={styles.group}>
            <Emblem name={group.name} type={group.type} imageUrl={group.imageUrl} />
            <div className={styles.text}>
              <TypeBadge type={group.type} />
              <h2 className={styles.groupName}>{group.name}</h2>
              <Followers count={group.followers} className={styles.followers} />
              <LinkButton to={`/groups/${group.id}`}>View Profile</LinkButton>
            </div>
          </Card>
        </aside>
      </div>
    </PageColumn>
  )
}
