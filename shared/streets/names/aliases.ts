import type { StreetAliases } from '../network/network.ts'

/** Streets that were renamed, and short forms that folding does not cover. */
export const BUILT_IN_ALIASES: StreetAliases = [
  ['Norman C. Francis Parkway', 'Norman Francis Parkway', 'Jefferson Davis Parkway', 'Jeff Davis Parkway'],
  ['Allen Toussaint Boulevard', 'Robert E. Lee Boulevard'],
  ['Fats Domino Avenue', 'Antoine Fats Domino Avenue', 'Caffin Avenue'],
  ['Martin Luther King Boulevard', 'M L King Boulevard', 'Luther King Boulevard'],
  ['Oretha Castle Haley Boulevard', 'Oretha C. Haley Boulevard', 'Haley Boulevard'],
  ['Governor Nicholls Street', 'Nicholls Street', 'Governor Nichols Street'],
  ['A. P. Tureaud Avenue', 'Tureaud Avenue'],
  ['Tchoupitoulas Street', 'Tchoup Street'],
  ['General De Gaulle Drive', 'De Gaulle Drive'],
  ['Elysian Fields Avenue', 'Elysian Avenue'],
  ['Chef Menteur Highway', 'Chef Highway'],
  ['Press Street', 'Homer Plessy Way'],
  ['Leon C. Simon Drive', 'Leon Simon Drive'],
  ['Grand Route Saint John Street', 'Grand Route Street'],
]
