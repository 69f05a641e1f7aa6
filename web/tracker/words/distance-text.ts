const METERS_PER_MILE = 1609.344
const FEET_PER_METER = 3.28084

/** Returns a distance for reading: '0.8 mi', or '350 ft' below a tenth of a mile. */
export function distanceText(meters: number): string {
  const miles = meters / METERS_PER_MILE
  if (miles >= 9.95) return `${Math.round(miles)}\u00A0mi`
  // 0.1 miles are 528 feet.
  if (miles >= 0.0995) return `${miles.toFixed(1)}\u00A0mi`
  return `${Math.round((meters * FEET_PER_METER) / 50) * 50}\u00A0ft`
}

/** Returns the accuracy of a fix for reading, in whole feet: '26 ft'. */
export const formatFeet = (meters: number): string => `${Math.round(meters * FEET_PER_METER)}\u00A0ft`
