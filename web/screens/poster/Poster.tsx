import { Suspense, useEffect, useRef } from 'react'
import { formatDay, formatTime } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { routeLines } from '#web/events/route-lines.ts'
import { RouteList } from '#web/events/RouteList.tsx'
import { useEventRoute } from '#web/events/use-event-route.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { LazyMap } from '#web/map/LazyMap.tsx'
import { siteSettings } from '#web/site-settings.ts'
import { Fan } from '#web/ui/art/Fan.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './Poster.module.css'

const QrCode = lazyComponent(() => import('#web/screens/tracker/QrCode.tsx'))
const RouteMap = lazyComponent(() => import('#web/map/RouteMap.tsx'), { reloadPage: true })

interface PosterProps {
  group: Output<'listGroups'>[number]
  /** Undefined if the group has no parade planned. */
  event: GroupEvent | undefined
  /** The page that the QR code opens. */
  path: string
}

/** A page for shop windows: when, where, the route sheet, the map, and a QR code. */
export function Poster({ group, event, path }: PosterProps) {
  usePageTitle(`${event?.title ?? group.name}: poster`)
  const url = window.location.origin + path
  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
        <LinkButton to={path}>Back</LinkButton>
      </div>
      <article
        className={cx(styles.poster, !event && styles.quiet)}
        data-paper=""
        data-group-type={group.type}
      >
        <header className={styles.head}>
          <Fan tone="mono" className={styles.fan} />
          <div>
            <p className={styles.group}>{event ? group.name : siteSettings.siteName}</p>
            <h1 className={styles.title}>{event?.title ?? group.name}</h1>
          </div>
        </header>
        {event ? (
          <EventPart event={event} group={group} />
        ) : (
          <>
            <p className={styles.about}>{group.description}</p>
            <p className={styles.when}>The next parade is not on the calendar yet.</p>
          </>
        )}
        <footer className={styles.foot}>
          <PosterCode url={url} />
          <div>
            <p>
              <b>{event ? 'Where is it right now?' : 'When do we roll?'}</b>
              <br />
              Point your camera here{' '}
              {event ? 'and follow the parade live.' : 'to see it as soon as it is announced.'} No app, no
              account.
            </p>
            <p className={styles.address}>{url.replace(/^https?:\/\//, '')}</p>
          </div>
        </footer>
      </article>
    </div>
  )
}

/** With more lines, a route leaves less room for the map on one page. */
const MAX_SHORT_LINES = 10
/** About how much of a sheet fits into one printed line. */
const LINE_CHARACTERS = 45

const countLines = (lines: readonly string[]): number =>
  lines.reduce((count, line) => count + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0)

function EventPart({ event: listed, group }: { event: GroupEvent; group: PosterProps['group'] }) {
  const event = useEventRoute(listed)
  const lines = routeLines(event)
  const mapFrame = useDrawnWidth()
  const lineCount = countLines(event.sheet ? event.sheet.split('\n') : event.route)
  return (
    <>
      <p className={styles.when}>
        {formatDay(event.date)} at{'\u00A0'}
        {formatTime(event.time).replace(' ', '\u00A0')}
      </p>
      <p className={styles.start}>Starts at {event.startLocation ?? event.location}</p>
      {event.isCancelled && (
        <p className={styles.canceled}>
          <b>Canceled.</b> {event.cancelReason}
        </p>
      )}
      <div className={styles.columns}>
        {event.path !== '' && (
          <div ref={mapFrame} className={cx(styles.map, lineCount > MAX_SHORT_LINES && styles.low)}>
            <LazyMap>
              <RouteMap
                label={`Route of ${event.title}`}
                route={event}
                type={group.type}
                embedded
                isPrinted
              />
            </LazyMap>
          </div>
        )}
        <section className={styles.route}>
          {(event.sheet || lines.length > 0) && <h2>The route</h2>}
          {event.sheet ? (
            <p className={styles.sheet}>{event.sheet}</p>
          ) : lines.length > 0 ? (
            <RouteList lines={lines} />
          ) : (
            <p>{event.description}</p>
          )}
        </section>
      </div>
    </>
  )
}

/** Gives an element its width on the screen as `--drawn-width` while the page is printed. */
function useDrawnWidth() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const keepWidth = () => ref.current?.style.setProperty('--drawn-width', `${ref.current.offsetWidth}px`)
    window.addEventListener('beforeprint', keepWidth)
    return () => window.removeEventListener('beforeprint', keepWidth)
  }, [])
  return ref
}

/** A QR code of a page of this site. */
function PosterCode({ url }: { url: string }) {
  return (
    <div className={styles.code}>
      <Optional>
        <Suspense fallback={null}>
          <QrCode text={url} label="QR code of this parade’s page" />
        </Suspense>
      </Optional>
    </div>
  )
}
