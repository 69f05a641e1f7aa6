import type { UseQueryResult } from '@tanstack/react-query'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { LazyMap } from '#web/map/LazyMap.tsx'
import { ParadeStatus, UpdateAge } from '#web/parades/ParadeStatus.tsx'
import { placeWords } from '#web/parades/parade-words.ts'
import { siteSettings } from '#web/site-settings.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { shownGroupName } from '#web/ui/group-name.ts'
import styles from './Embed.module.css'

const LiveMap = lazyComponent(() => import('#web/map/LiveMap.tsx'), { reloadPage: true })

interface EmbeddedMapProps {
  parades: UseQueryResult<LiveParade[]>
  title: string
  /** The full page of what is shown. */
  path: string
  emptyText: string
}

/**
 * A map of parades and a list of them, for frames in the pages of other sites. Links open our own
 * site, outside the frame. The map offers no location: in a frame, browsers refuse it or ask in the
 * other site's name.
 */
export function EmbeddedMap({ parades, title, path, emptyText }: EmbeddedMapProps) {
  const { data, isError, refetch } = parades
  return (
    <div className={styles.page}>
      <div className={styles.map}>
        <LazyMap>
          <LiveMap
            label={`Map: ${title}`}
            parades={data ?? []}
            selectedType="all"
            followed={data?.length === 1 ? data[0] : undefined}
            embedded
            withoutLocation
            opensNewTabs
          />
        </LazyMap>
      </div>
      <section className={styles.list} aria-label={title}>
        <h1>
          <HiddenText>{title}</HiddenText>
        </h1>
        {data?.map((parade) => (
          <ParadeLine key={parade.id} parade={parade} />
        ))}
        {data?.length === 0 && <p>{emptyText}</p>}
        {!data && isError && (
          <p role="alert">
            The parades could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
          </p>
        )}
        <p className={styles.source}>
          <a href={path} target="_blank" rel="noopener">
            Open on {siteSettings.siteName}
          </a>
        </p>
      </section>
    </div>
  )
}

function ParadeLine({ parade }: { parade: LiveParade }) {
  const place = placeWords(parade)
  return (
    <article className={styles.parade} data-group-type={parade.group.type}>
      <h2 className={styles.name}>
        <a href={`/track/${parade.id}`} target="_blank" rel="noopener">
          {shownGroupName(parade.group.name)}
        </a>
      </h2>
      <ParadeStatus parade={parade} />
      <p className={styles.place}>
        {place && `${place} · `}
        <UpdateAge parade={parade} />
      </p>
    </article>
  )
}
