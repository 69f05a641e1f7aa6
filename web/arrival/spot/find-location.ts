import { LOCATION_OPTIONS } from '../../map/view/location-options.ts'
import { formatDistance } from '../words/units.ts'
import type { Spot } from './spot.ts'

/**
 * A less precise location counts as not found. A spot this far from the route gets no answer (the limit
 * in `find-passes.ts`), so a larger error could make one up.
 */
const MAX_ACCURACY_M = 250

const blocked = 'Location is blocked for this page. Allow it in your browser, or choose a spot.'
const notFound = 'Your location could not be found. Step outside if you can, or choose a spot.'

const imprecise = (meters: number): string =>
  `Your phone only knows where you are to within ${formatDistance(meters)}. Choose a spot, or try again outside.`

/**
 * Asks the browser for the phone's location, once. Returns the spot, or a message if there is none that
 * is precise enough.
 */
export const findLocation = (): Promise<{ spot: Spot } | { message: string }> =>
  new Promise((resolve) => {
    // Absent on pages without TLS.
    if (!('geolocation' in navigator)) return resolve({ message: notFound })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve(
          accuracy > MAX_ACCURACY_M
            ? { message: imprecise(accuracy) }
            : { spot: { latitude, longitude, source: 'location', at: timestamp } },
        ),
      ({ code, PERMISSION_DENIED }) => resolve({ message: code === PERMISSION_DENIED ? blocked : notFound }),
      LOCATION_OPTIONS,
    )
  })
