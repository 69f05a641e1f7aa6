import { directionLink, directionLinks } from '#web/events/direction-links.ts'
import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import { IconLink } from '#web/ui/controls/IconButton.tsx'
import { phoneSystem } from '#web/device.ts'
import { useHydrated } from '#web/ui/hydration.ts'
import styles from './Directions.module.css'

/** For web pages. A `geo:` link opens a program, so a tab for it would stay empty. */
const newTab = { target: '_blank', rel: 'noopener noreferrer' }

/** A link to the start of an event in the map program of this device. */
export function DirectionsIcon({ event }: { event: GroupEvent }) {
  // The server does not know the device, so the first view has the link for an unknown one.
  const system = useHydrated() ? phoneSystem(navigator) : undefined
  const link = directionLink(directionLinks(event), system)
  return (
    <IconLink
      icon="directions"
      label={`Directions to the start of ${event.title}`}
      size={22}
      href={link}
      {...(link.startsWith('geo:') ? {} : newTab)}
      className={styles.icon}
      data-tooltip="Directions"
    />
  )
}

/** Links to the start of an event in each usual map program; the icon opens only one of them. */
export function Directions({ event }: { event: GroupEvent }) {
  const links = directionLinks(event)
  const label = (program: string) => `${program} to the start of ${event.title}`
  return (
    <p className={styles.links}>
      Directions:
      <a href={links.geo} aria-label={label('Map app')}>
        Map app
      </a>
      <a href={links.google} {...newTab} aria-label={label('Google Maps')}>
        Google Maps
      </a>
      <a href={links.apple} {...newTab} aria-label={label('Apple Maps')}>
        Apple Maps
      </a>
    </p>
  )
}
