import { type GridLine, type GridPoint, keyOf } from './lines.ts'

/** Names that people do not use in the city: 'I- 10', 'US Hwy 90', 'State Hwy 39'. */
const ROUTE_NUMBER = /^(?:i|interstate|us|u\. ?s\.|state|la|louisiana|co|county|parish)\b.*\d/i

/** Which line keeps a shared part: a street with a name, then a numbered route, then the others. */
const rank = ({ name }: GridLine): number => (name === '' ? 2 : ROUTE_NUMBER.test(name) ? 1 : 0)

/**
 * Drops the parts of lines that another line draws too. TIGER/Line has a street again for each of its
 * names, as South Claiborne Avenue and US Hwy 90, and every corner would be one of these two.
 */
export function dropRepeats(lines: readonly GridLine[]): GridLine[] {
  const seen = new Set<string>()
  return lines
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((line) => unseenParts(line.points, seen).map((points) => ({ ...line, points })))
}

/** Returns the parts of a line whose pieces are not in the set, and adds them to it. */
function unseenParts(points: readonly GridPoint[], seen: Set<string>): GridPoint[][] {
  const parts: GridPoint[][] = []
  let isOpen = false
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1]!, points[index]!]
    const [a, b] = [keyOf(from), keyOf(to)]
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const isNew = !seen.has(key)
    seen.add(key)
    if (isNew && isOpen) parts.at(-1)!.push(to)
    else if (isNew) parts.push([from, to])
    isOpen = isNew
  }
  return parts
}
