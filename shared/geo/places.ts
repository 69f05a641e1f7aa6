import { place, type Place } from './place.ts'

// cspell:ignore Sportmans

/**
 * The places that routes are drawn through: corners, squares, parks, public buildings and bars. Corners
 * are accurate to about 25 m; squares, parks, buildings and the wide area under the bridge to about 80 m.
 */
export const PLACES: readonly Place[] = [
  place(
    'armstrong-park-gate',
    'Louis Armstrong Park gate',
    'Tremé',
    [29.96136, -90.06765],
    ['Armstrong Park', 'Armstrong Park gate', 'Louis Armstrong Park', 'N Rampart at St Ann'],
  ),
  place('congo-square', 'Congo Square', 'Tremé', [29.9611, -90.0685], []),
  place(
    'treme-center',
    'Tremé Recreation Community Center',
    'Tremé',
    [29.965, -90.06965],
    ['Tremé Center', 'Tremé Community Center', 'Tremé Recreation Center', 'N Villere at St Philip'],
  ),
  place(
    'st-augustine',
    'St. Augustine Catholic Church',
    'Tremé',
    [29.96512, -90.06605],
    ['St Augustine Church', 'Gov Nicholls at Henriette Delille'],
  ),
  place(
    'backstreet-museum',
    'Backstreet Cultural Museum',
    'Tremé',
    [29.96558, -90.07005],
    ['Backstreet Museum', 'The Backstreet'],
  ),
  place('tuba-fats-square', 'Tuba Fats Square', 'Tremé', [29.96578, -90.07032], ['Tuba Fats']),
  place('candlelight-lounge', 'Candlelight Lounge', 'Tremé', [29.96517, -90.07087], ['The Candlelight']),
  place(
    'claiborne-orleans',
    'N. Claiborne at Orleans',
    'Tremé',
    [29.96413, -90.07304],
    ['Orleans at N Claiborne', 'Claiborne at Orleans', 'Orleans at Claiborne'],
  ),
  place(
    'dooky-chase',
    'Dooky Chase’s Restaurant',
    'Tremé-Lafitte',
    [29.96786, -90.07862],
    ['Dooky Chase', 'Dooky Chase’s', 'Dooky’s', 'Orleans at N Miro'],
  ),
  place(
    'broad-orleans',
    'N. Broad at Orleans',
    'Mid-City',
    [29.97068, -90.0828],
    ['Orleans at N Broad', 'Broad at Orleans', 'Orleans at Broad'],
  ),
  place(
    'broad-bayou-road',
    'Bayou Road at N. Broad',
    '7th Ward',
    [29.97731, -90.077],
    ['N Broad at Bayou Road', 'Bayou Road at Broad', 'Bayou Road'],
  ),
  place(
    'claiborne-esplanade',
    'N. Claiborne at Esplanade',
    'Tremé / 7th Ward',
    [29.96933, -90.0684],
    ['Esplanade at N Claiborne', 'Claiborne at Esplanade', 'Esplanade at Claiborne'],
  ),
  place(
    'mother-in-law',
    'Kermit’s Tremé Mother-in-Law Lounge',
    'Tremé',
    [29.971, -90.067],
    ['Mother-in-Law Lounge', 'Mother in Law', 'Kermit’s', 'Kermit Lounge', 'N Claiborne at Columbus'],
  ),
  place(
    'claiborne-st-bernard',
    'N. Claiborne at St. Bernard',
    '7th Ward',
    [29.97287, -90.06555],
    [
      'St Bernard at N Claiborne',
      'Claiborne at St Bernard',
      'St Bernard at Claiborne',
      'Hunter’s Field',
      'Hunters Field Playground',
    ],
  ),
  place('seals-class-act', 'Seal’s Class Act', '7th Ward', [29.97902, -90.06917], ['Seal’s']),
  place('bullets', 'Bullet’s Sports Bar', '7th Ward', [29.98146, -90.06718], ['Bullet’s', 'Bullet’s Bar']),
  place(
    'st-claude-elysian',
    'St. Claude at Elysian Fields',
    'Marigny',
    [29.96869, -90.05699],
    ['Elysian Fields at St Claude'],
  ),
  place('st-roch-market', 'St. Roch Market', 'St. Roch', [29.96883, -90.05214], ['St Claude at St Roch']),
  place('jackson-square', 'Jackson Square', 'French Quarter', [29.95747, -90.0631], []),
  place(
    'washington-square',
    'Washington Square',
    'Marigny',
    [29.96505, -90.05719],
    ['Washington Square Park'],
  ),
  place(
    'al-davis-park',
    'A.L. Davis Park',
    'Central City',
    [29.93752, -90.09087],
    [
      'AL Davis Park',
      'Shakspeare Park',
      'Shakespeare Park',
      'Washington at LaSalle',
      'LaSalle at Washington',
    ],
  ),
  place(
    'simon-bolivar-mlk',
    'Simon Bolivar at Martin Luther King',
    'Central City',
    [29.94256, -90.08155],
    ['Martin Luther King at Simon Bolivar', 'MLK at Simon Bolivar', 'Simon Bolivar at MLK'],
  ),
  place(
    'sportsmans-corner',
    'Sportsman’s Corner',
    'Central City',
    [29.93486, -90.08539],
    ['Sportsman Corner', 'Sportmans Corner', 'Second at Dryades'],
  ),
  place(
    'tapps-ii',
    'Tapp’s II',
    'Hoffman Triangle',
    [29.94858, -90.09939],
    ['Tapp’s', 'Tapp’s Two', 'Washington at S Rocheblave'],
  ),
  place('lafayette-square', 'Lafayette Square', 'Central Business District', [29.94832, -90.0704], []),
]
