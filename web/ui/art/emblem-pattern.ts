/** What a fan's feathers look like in one color. */
export type FanPattern = 'plain' | 'ribs' | 'dots' | 'alternate' | 'rings'

const patterns: readonly FanPattern[] = ['plain', 'ribs', 'dots', 'alternate', 'rings']
const bladeCounts = [7, 9, 11] as const

/**
 * Returns the fan of a group's emblem: one of 15, always the same for a name, so that groups
 * without pictures differ.
 */
export function emblemPattern(name: string): { pattern: FanPattern; blades: number } {
  let hash = 7
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) % 65_521
  return {
    pattern: patterns[hash % patterns.length]!,
    blades: bladeCounts[Math.floor(hash / patterns.length) % bladeCounts.length]!,
  }
}
