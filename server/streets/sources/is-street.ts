// cspell:ignore aeroway

/** Words in OpenStreetMap and its extracts for ways that are no streets, though they may have names. */
const NOT_STREETS = new Set(
  'footway steps path sidewalk walkway stairway cycleway bridleway corridor elevator platform raceway proposed rail railway light_rail tram subway narrow_gauge funicular monorail canal river stream drain ditch waterway power power_line pipeline'.split(
    ' ',
  ),
)
/**
 * Feature classes of TIGER/Line: walkways, stairways, bike and bridle paths, and all that is no road
 * (railroads R, rivers and canals H, power lines and pipelines L).
 */
const TIGER_NOT_STREET = /^(?:s1710|s1720|s1820|s1830|[^s]\d{4})$/
/** Properties of OpenStreetMap that say what a line is if it is no `highway`. */
const OTHER_KINDS = ['railway', 'waterway', 'power', 'aeroway', 'barrier', 'boundary', 'pipeline', 'man_made']

/**
 * Returns what a line is if it is no street, as its source says it ('footway', 'canal'); undefined for a
 * street.
 *
 * @param classWord the source's word for its class
 * @param property reads a property; empty if it has none
 */
export function otherKindOf(
  classWord: string,
  property: (name: string) => string = () => '',
): string | undefined {
  const word = classWord.trim().toLowerCase()
  if (NOT_STREETS.has(word) || TIGER_NOT_STREET.test(word)) return word
  // Their values mean this only in OpenStreetMap itself, where a street has a `highway`, or no class at all.
  if (word !== '') return undefined
  const kind = OTHER_KINDS.find((name) => !['', 'no'].includes(property(name)))
  return kind && (property(kind) === 'yes' ? kind : property(kind))
}
