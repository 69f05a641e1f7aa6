import { demonstrationParades } from '#shared/demonstration.ts'
import type { DemonstrationGroup } from './demonstration-group.ts'

/** Invented social aid and pleasure clubs; the first two walk the demonstration parades. */
export const socialAidClubs: DemonstrationGroup[] = [
  {
    slug: 'lantern-line',
    name: demonstrationParades[0].groupName,
    type: 'social-aid',
    location: 'Tremé',
    followers: 1284,
    posters: ['sash', 'shoe', 'parasol', 'drum', 'horn'],
    isVerified: true,
    donations: true,
    merchandise: true,
    about:
      'Neighbors who started with a burial fund and a borrowed drum, and still visit their sick before they plan a parade. Once a year the members come out the door in new suits, hats and fans that no one has seen before, with two bands behind them and the whole neighborhood for a second line.',
  },
  {
    slug: 'cypress-parasol',
    name: demonstrationParades[1].groupName,
    type: 'social-aid',
    location: 'Central City',
    followers: 967,
    posters: ['parasol', 'sash', 'bell', 'shoe'],
    isVerified: true,
    donations: true,
    merchandise: true,
    about:
      'Three divisions, one dues book: the men, the ladies and the children, who get the first dance at every stop. President Lucille Arceneaux-Banks keeps the school supply drive going all year, and the parasols are covered by hand on her porch.',
  },
  {
    slug: 'paper-fan',
    name: 'Ladies of the Paper Fan Social Aid & Pleasure Club',
    type: 'social-aid',
    location: '7th Ward',
    followers: 742,
    posters: ['shoe', 'parasol', 'sash', 'horn'],
    isVerified: true,
    donations: true,
    about:
      'Sisters, cousins and coworkers who save all year so that no one has to sit a parade out. They salute their elders at every stop, and they will tell you that a stop is a visit, not a break.',
  },
  {
    slug: 'quarter-past-noon',
    name: 'Quarter Past Noon Social Aid & Pleasure Club',
    type: 'social-aid',
    location: '7th Ward',
    followers: 518,
    posters: ['bell', 'sash', 'shoe', 'drum'],
    merchandise: true,
    about:
      'The route sheet says twelve and the door opens at a quarter past, never later. A club of working men who hire the best band they can afford, because a band that is hired every Sunday stays a band.',
  },
  {
    slug: 'marigold-row',
    name: 'Marigold Row Social Aid & Pleasure Club',
    type: 'social-aid',
    location: 'St. Roch',
    followers: 389,
    posters: ['drum', 'parasol', 'sash', 'bell'],
    donations: true,
    about:
      'Families who came back one house at a time and put the parade back on the calendar before the street lights were on again. Members bring marigolds to the porches of those who have passed.',
  },
  {
    slug: 'new-shoes',
    name: 'New Shoes Social Aid & Pleasure Club',
    type: 'social-aid',
    location: 'Hollygrove',
    followers: 203,
    posters: ['shoe', 'sash', 'drum'],
    about:
      'The youngest club on this list, raised by its grandparents: they learned the footwork in the hallway before they were let out on the street. New suit, new hat, new shoes, and broken in by the second stop.',
  },
]
