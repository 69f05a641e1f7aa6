import type { DemonstrationGroup } from './demonstration-group.ts'

/** Invented brass bands. */
const brassBands: DemonstrationGroup[] = [
  {
    slug: 'loose-shutter',
    name: 'Loose Shutter Brass Band',
    type: 'brass-band',
    location: 'Tremé',
    followers: 1533,
    posters: ['bell', 'horn', 'drum'],
    isVerified: true,
    donations: true,
    merchandise: true,
    about:
      'The sousaphone starts it, the bass drum with its cymbal carries it, and the trumpets argue about the rest. They played their first parade with nine horns and four cases, and they still rehearse under the bridge for the echo.',
  },
  {
    slug: 'tin-awning',
    name: 'Tin Awning Brass Band',
    type: 'brass-band',
    location: 'Central City',
    followers: 811,
    posters: ['drum', 'bell', 'horn'],
    donations: true,
    about:
      'Street musicians who keep the old book: hymns and dirges in black trousers, white shirts and caps, and the up-tempo numbers once the body is cut loose. Families ask for them by name.',
  },
  {
    slug: 'sixth-bell',
    name: 'Sixth Bell Brass Band',
    type: 'brass-band',
    location: 'Gentilly',
    followers: 476,
    posters: ['horn', 'drum', 'bell'],
    merchandise: true,
    about:
      'A school band that would not stop after the last bell. Funk and bop over a street beat, and a lesson for any child who carries an instrument home on the bus.',
  },
]

/** Invented Black Masking Indian gangs, whose names imitate no nation and no tribe. */
const blackMaskingIndians: DemonstrationGroup[] = [
  {
    slug: 'blue-thimble',
    name: 'Blue Thimble Gang',
    type: 'black-masking-indians',
    location: '7th Ward',
    followers: 654,
    posters: ['needle', 'drum'],
    isVerified: true,
    about:
      'Every suit is sewn by the one who wears it, bead by bead, for about a year, and is new each season. The gang sews on Wednesday nights and welcomes anyone who comes to thread needles and listen. Ask before you photograph, and credit the maker.',
  },
  {
    slug: 'needle-and-plume',
    name: 'Needle & Plume Gang',
    type: 'black-masking-indians',
    location: 'Central City',
    followers: 433,
    posters: ['needle', 'drum'],
    about:
      'Flat beaded patches that tell a story and plumes that answer it. Practice is for singing, drumming and learning one’s place from Spy Boy to Big Chief; on Mardi Gras Day you meet them on the street, not on a map.',
  },
]

/** Invented Baby Dolls. */
const babyDolls: DemonstrationGroup[] = [
  {
    slug: 'peppermint-parasol',
    name: 'Peppermint Parasol Baby Dolls',
    type: 'baby-dolls',
    location: 'Tremé',
    followers: 587,
    posters: ['parasol', 'bonnet', 'shoe'],
    isVerified: true,
    donations: true,
    merchandise: true,
    about:
      'Satin, bonnets and footwork, in a line that goes back to the women who masked around 1912 and danced where they were told not to. They make each other’s bonnets and no one leaves the house until every bonnet is pinned.',
  },
  {
    slug: 'moonlight-bonnet',
    name: 'Moonlight Bonnet Baby Dolls',
    type: 'baby-dolls',
    location: '7th Ward',
    followers: 298,
    posters: ['bonnet', 'parasol', 'horn'],
    about:
      'Career women by day, a walking chorus after dark. They hire their own band, as those before them did, and teach the steps to anyone willing to sweat.',
  },
  {
    slug: 'tambourine-row',
    name: 'Tambourine Row Baby Dolls',
    type: 'baby-dolls',
    location: 'Marigny',
    followers: 176,
    posters: ['bonnet', 'drum', 'parasol'],
    about:
      'Mothers, daughters and one very patient uncle on tambourine. They visit nursing homes in full satin, because the ladies who live there remember.',
  },
]

/** All groups that are not social aid clubs. */
export const otherGroups: DemonstrationGroup[] = [...brassBands, ...blackMaskingIndians, ...babyDolls]
