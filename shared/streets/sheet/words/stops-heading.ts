/** Words of a heading, but not those of 'The Music Never Stops'. */
const BEFORE = String.raw`(?:(?:our|the|official|scheduled|planned|parade|route|second\s?line|rest|bar|pit|water|refreshment|refuel(?:ing)?|drink|number|total|list|of|we|will|have|with|two|three|four|five|six|\d{1,2})\s+){0,5}?`
const AFTER = String.raw`(?:locations?|(?:along|on)\s+the\s+(?:way|route)|this\s+year|are|as\s+follows|follow|list)`
const LENGTH = String.raw`\s*[-–—:(]*\s*\d+\s*-?min\w*\.?(?:\s+each)?`

/** 'STOPS:', 'Our stops this year', 'Bar stops (15 min. each)', 'Stop Locations:'. */
const HEADING = new RegExp(
  String.raw`^[^\p{L}\d]*${BEFORE}(?:stops|stop(?=\s+(?:locations?|list)))(?:\s+${AFTER})*(?:${LENGTH}|\s*[:(#–—-]*\s*\d{1,2})?[^\p{L}\d]*$`,
  'iu',
)

/** Whether a line is only the heading of a list of stops. */
export const isStopsHeading = (line: string): boolean => HEADING.test(line)
