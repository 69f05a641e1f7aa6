/**
 * Returns a coordinate in degrees as live parades carry it: text with 6 decimals (about 0.1 m),
 * never '-0.000000'.
 */
export function formatCoordinate(degrees: number): string {
  const text = degrees.toFixed(6)
  return text === '-0.000000' ? '0.000000' : text
}

/** Whether two numbers are a latitude and a longitude: finite, within ±90 and ±180 degrees. */
export function isCoordinatePair(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
