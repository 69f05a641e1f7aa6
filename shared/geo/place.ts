import type { Point } from './distance.ts'

/** A named place in New Orleans that route sheets mention. */
export interface Place extends Point {
  /** Stable id, kebab-case. */
  id: string
  name: string
  neighborhood: string
  /** Other names of the place on route sheets, compared without case, accents and punctuation. */
  aliases: string[]
  /** Names that others have, too, as in 'Zulu King': they count only if a text names nothing else. */
  shortNames: string[]
}

/** Returns a place of one of the lists. */
export const place = (
  id: string,
  name: string,
  neighborhood: string,
  [latitude, longitude]: [number, number],
  aliases: string[],
  shortNames: string[] = [],
): Place => ({ id, name, neighborhood, latitude, longitude, aliases, shortNames })
