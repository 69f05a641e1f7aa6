import { type StreetAliases, StreetsError } from '#shared/streets/network/network.ts'

/**
 * Reads the text of a file of alternative street names: one line per street, its names joined by '='. Empty
 * lines and lines that begin with '#' are ignored.
 *
 * @throws StreetsError that names the invalid line
 */
export function readAliases(text: string): StreetAliases {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return []
    const names = line.split('=').map((name) => name.trim())
    if (names.length < 2 || names.includes('')) {
      throw new StreetsError(
        `Line ${index + 1} must list names joined by "=", like "Jeff Davis = Norman C. Francis Parkway".`,
      )
    }
    return [names]
  })
}
