/** The fields of an event or a proposal that say where it goes, when nothing is known. */
export const noRoute = {
  route: [],
  startLocation: null,
  endLocation: null,
  routeStops: [],
  startCoordinates: null,
  endCoordinates: null,
  stopCoordinates: [],
  sheet: null,
}
