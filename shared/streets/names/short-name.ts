import { foldName } from './fold-name.ts'
import { nameIndex } from './name-index.ts'
import type { StreetNetwork } from '../network/network.ts'

const SHORT_FORMS = [
  { pattern: /\b(?:Saint|St)\b\.?(?= )/g, short: 'St.' },
  { pattern: /^([NSEW])(?:orth|outh|ast|est)?\.?(?= .* )/, short: '$1.' }, // cspell:disable-line
  { pattern: /^General\b/, short: 'Gen.' },
  { pattern: /^Governor\b/, short: 'Gov.' },
  { pattern: /,? Jr\.?(?= |$)/, short: '' },
]

/**
 * Returns a street's name as neighbors write it: 'N. Claiborne', 'St. Claude', 'Simon Bolivar'. If
 * several streets share the name, only the longest one loses its type: 'Canal', 'Canal Boulevard'.
 */
export function shortName(network: StreetNetwork, street: number): string {
  const { folded, byCore, meters, shortNames } = nameIndex(network)
  const known = shortNames.get(street)
  if (known !== undefined) return known
  const { core, direction } = folded[street]!
  const name = SHORT_FORMS.reduce(
    (text, { pattern, short }) => text.replace(pattern, short),
    network.names[street]!,
  )
  const isLongest = (byCore.get(core) ?? []).every(
    (other) => folded[other]!.direction !== direction || meters[other]! <= meters[street]!,
  )
  const short = isLongest ? withoutType(name) : name
  shortNames.set(street, short)
  return short
}

/** Drops the type at the end of a name; 'Avenue A' and 'West Drive' stay. */
function withoutType(name: string): string {
  if (/^(North|South|East|West) \S+$/.test(name)) return name
  const short = name.replace(/ [^ ]+$/, '')
  return foldName(name).type !== '' && foldName(short).core === foldName(name).core ? short : name
}
