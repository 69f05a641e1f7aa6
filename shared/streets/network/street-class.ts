/** The kind of a street. Parades never use freeways, and freeways make no corners. */
export type StreetClass = 'freeway' | 'arterial' | 'local'

/** The classes in the order of their codes in a network. */
export const STREET_CLASSES: readonly StreetClass[] = ['freeway', 'arterial', 'local']

/** Words in the City's centerlines and OpenStreetMap, and class codes of TIGER/Line (MTFCC). */
const FREEWAY = /freeway|motorway|interstate|expressway|ramp|s1100|s1630/i
const ARTERIAL = /arterial|trunk|primary|secondary|s1200/i

/** Returns the class that a source's own word means; unknown words mean local. */
export function readStreetClass(word: string): StreetClass {
  if (FREEWAY.test(word)) return 'freeway'
  return ARTERIAL.test(word) ? 'arterial' : 'local'
}
