import type { StreetAliases } from '#shared/streets/network/network.ts'
import { StreetsError } from '#shared/streets/network/streets-error.ts'

/**
 * Reads a file of street names that mean the same: a line for each street, its names joined by '='.
 * Empty lines and those that begin with '#' do not count.
 *
 * @throws StreetsError that names the line that is wrong
 */
export function readAliases(text: string): StreetAliases {
  return text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return []
    const names = line.split('=').map((name) => name.trim())
    if (names.length < 2 || names.includes('')) {
      throw new StreetsError(`Line ${at + 1} is not like "Jeff Davis = Norman C. Francis Parkway".`)
    }
    return [names]
  })
}
