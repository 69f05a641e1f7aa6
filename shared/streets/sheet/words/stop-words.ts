/** Words that say that there is a stop; not 'break', which also means 'end' and 'dance'. */
export const STOP_KEYWORDS = 'stop stops stopping halt refuel refuels refueling pitstop pause'
/** The source of a pattern for which stop it is: '3rd', 'final'. */
export const WHICH_STOP = String.raw`\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|next|last|final`
/** The same for what kind of stop it is: 'bar', 'brief'. */
export const KIND_OF_STOP =
  'bar|rest|pit|bathroom|restroom|water|juice|beer|snack|refreshments?|refuel(?:ing)?|drinks?|food|photo|brief|quick|short|long'
/** The same for how long a stop takes: '15 min.'. */
export const MINUTES = String.raw`\d+[\s-]?min(?:ute)?s?\b\.?`

const COUNT = String.raw`\d{1,2}|two|three|four|five|six`
const QUALIFIER = String.raw`(?:${WHICH_STOP}|${KIND_OF_STOP}|${COUNT}|only|and|our|the|an?|one|there|it|will|be|we['’]?(?:ll|re)?|have|has|are|is|make|making|take|taking|having|well|where|for|to|with|then)`

/** What may come before the keyword of a stop: '3rd & final stop', 'There will be a brief stop'. */
export const STOP_LEAD = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${QUALIFIER}[\s/&,]+){1,8}(?=(?:stops?|refuel(?:ing)?|break|pause|halt)\b)`,
  'iu',
)

/** Not all kinds: 'Quick Stop' is a store, and 'Orleans (water stop)' a corner. */
const QUALIFIED = String.raw`(?:(?:pit|rest|${WHICH_STOP})\s+)?`

/** What makes the name before it a stop: '(stop)', '– last stop', '10 min. stop', 'stop 15 min', but not 'Non Stop'. */
export const STOP_AT_END = new RegExp(
  String.raw`(?<![\s,(–—-])(?:(?=\s*[,(–—-])[\s,(–—-]+(?:${MINUTES}\s+)?${QUALIFIED}|\s+${MINUTES}\s+${QUALIFIED})stop\W*$|(?<![\s,(–—-])[\s,(–—-]+${QUALIFIED}stop\W+(?:for\s+)?${MINUTES}\W*$`,
  'i',
)

/** Words of a heading, but not those of 'The Music Never Stops'. */
const BEFORE = String.raw`(?:(?:${KIND_OF_STOP}|${COUNT}|our|the|official|scheduled|planned|parade|route|second\s?line|number|total|list|of|we|will|have|with)\s+){0,5}?`
const AFTER = String.raw`(?:locations?|(?:along|on)\s+the\s+(?:way|route)|this\s+year|are|as\s+follows|follow|list)`
const LENGTH = String.raw`\s*(?:[-–—:(]+\s*)?${MINUTES}(?:\s+each)?`

/** 'STOPS:', 'Our stops this year', 'Bar stops (15 min. each)', 'Stop Locations:'. */
const HEADING = new RegExp(
  String.raw`^[^\p{L}\d]*${BEFORE}(?:stops|stop(?=\s+(?:locations?|list)))(?:\s+${AFTER})*(?:${LENGTH}|\s*(?:[:(#–—-]+\s*)?\d{1,2})?[^\p{L}\d]*$`,
  'iu',
)

/** Whether a line is only the heading of a list of stops. */
export const isStopsHeading = (line: string): boolean => HEADING.test(line)
