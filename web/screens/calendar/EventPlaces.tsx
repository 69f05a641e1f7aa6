import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'

/** Where an event meets and starts, where it ends, and in which neighborhood. */
export function EventPlaces({ event }: { event: GroupEvent }) {
  const { location, startLocation, endLocation, neighborhood } = event
  const start = startLocation ?? location
  return (
    <>
      <span>{location}</span>
      {start !== location && `, starts at ${start}`}
      {endLocation && endLocation !== start && (
        <>
          {' '}
          <span aria-hidden="true">→</span>
          <HiddenText> to </HiddenText> {withoutCorner(endLocation)}
        </>
      )}
      {neighborhood &&
        !location.includes(neighborhood) &&
        !start.includes(neighborhood) &&
        ` · ${neighborhood}`}
    </>
  )
}

/**
 * Returns a place without its corner, because a row is narrow: 'Armstrong Park gate' for 'Armstrong
 * Park gate, N. Rampart at St. Ann'.
 */
const withoutCorner = (place: string): string => place.split(', ')[0]!
