/**
 * How pages ask where the visitor is (in ms). In 10 s, a walking visitor comes 15 m; indoors, a phone
 * may take long to find itself.
 */
export const LOCATION_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  maximumAge: 10_000,
  timeout: 20_000,
}
