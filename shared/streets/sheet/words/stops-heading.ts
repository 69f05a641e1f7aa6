const BEFORE = String.raw`(?:[\p{L}']+\s+|\d{1,2}\s+){0,3}?`
const AFTER = String.raw`(?:locations?|(?:along|on)\s+the\s+(?:way|route)|this\s+year|are|as\s+follows|follow|list)`
const LENGTH = String.raw`\s*[-–—:(]*\s*\d+\s*-?min\w*\.?(?:\s+each)?`

/** 'STOPS:', 'Our stops this year', 'Bar stops (15 min. each)', 'Stop Locations:'. */
const HEADING = new RegExp(
  String.raw`^[^\p{L}\d]*${BEFORE}(?:stops|stop(?=\s+(?:locations?|list)))(?:\s+${AFTER})*(?:${LENGTH})?[^\p{L}\d]*$`,
  'iu',
)

/** Whether a line is only the heading of a list of stops. */
export const isStopsHeading = (line: string): boolean => HEADING.test(line)
