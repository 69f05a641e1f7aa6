import { place, type Place } from './place.ts'

// cspell:ignore Gallier gallier Ashé Autocrat Charbonnet Glapion Handa Labat Tipitina handa harrys maes mchardys sidneys tipitinas verrets wandas

/**
 * Bars, halls, churches and restaurants where parades start, stop and end, accurate to about 80 m: each at
 * the corner of its street and the nearest cross street, or as far from it as its house number says.
 */
export const VENUES: readonly Place[] = [
  place(
    'zulu-club',
    'Zulu Social Aid & Pleasure Club',
    'Mid-City',
    [29.97095, -90.08267],
    ['Zulu Club', 'Zulu Club House', 'Zulu Clubhouse'],
    ['Zulu', 'Zulu’s', 'Zulu SA & PC'],
  ),
  place('carver-theater', 'Carver Theater', 'Tremé-Lafitte', [29.9667, -90.0768], []),
  place(
    'circle-food',
    'Circle Food Store',
    '7th Ward',
    [29.9727, -90.06573],
    ['Circle Food', 'Circle Foods'],
  ),
  place(
    'autocrat-club',
    'Autocrat Social & Pleasure Club',
    '7th Ward',
    [29.97504, -90.06695],
    ['Autocrat Club'],
    ['Autocrat'],
  ),
  place('poor-boys-bar', 'Poor Boys Bar', '7th Ward', [29.971, -90.0646], []),
  place('sidneys-saloon', 'Sidney’s Saloon', '7th Ward', [29.9692, -90.06348], [], ['Sidney’s']),
  place('mchardys', 'McHardy’s Chicken', '7th Ward', [29.97809, -90.07643], [], ['McHardy’s']),
  place(
    'charbonnet',
    'Charbonnet Funeral Home',
    'Tremé',
    [29.96654, -90.07141],
    ['Charbonnet-Labat', 'Charbonnet Labat Glapion Funeral Home'],
  ),
  place('st-peter-claver', 'St. Peter Claver Church', 'Tremé', [29.96828, -90.07393], ['St Peter Claver']),
  place('basin-st-station', 'Basin St. Station', 'Tremé', [29.95934, -90.07055], ['Basin Street Station']),
  place('gallier-hall', 'Gallier Hall', 'Central Business District', [29.9491, -90.0706], []),
  place('hi-ho-lounge', 'Hi-Ho Lounge', 'Marigny', [29.96878, -90.05551], [], ['Hi-Ho']),
  place('saturn-bar', 'Saturn Bar', 'St. Claude', [29.9677, -90.0442], []),
  place('bud-rips', 'Bud Rip’s', 'Bywater', [29.96482, -90.04226], ['Bud Rip’s Old 9th Ward Bar']),
  place('cafe-reconcile', 'Café Reconcile', 'Central City', [29.93996, -90.08005], []),
  place(
    'ashe',
    'Ashé Cultural Arts Center',
    'Central City',
    [29.9396, -90.08029],
    ['Ashé Cultural Center', 'Ashé Center'],
  ),
  place(
    'ymo-hall',
    'Young Men Olympian Hall',
    'Central City',
    [29.94062, -90.08471],
    ['YMO Hall', 'Olympian Hall'],
  ),
  place('handa-wandas', 'Handa Wanda’s', 'Central City', [29.93523, -90.08486], [], ['Handa Wanda']),
  place('dew-drop-inn', 'Dew Drop Inn', 'Central City', [29.93665, -90.09254], [], ['Dew Drop']),
  place('verrets', 'Verret’s Lounge', 'Central City', [29.93223, -90.08693], [], ['Verret’s']),
  place('brown-derby', 'Brown Derby', 'Central City', [29.9364, -90.0954], ['The Brown Derby']),
  place('tipitinas', 'Tipitina’s', 'Uptown', [29.9171, -90.1011], []),
  place('ms-maes', 'Ms. Mae’s', 'Uptown', [29.9208, -90.1015], ['Miss Mae’s']),
  place('fat-harrys', 'Fat Harry’s', 'Uptown', [29.9265, -90.1021], []),
  place('rock-bottom-lounge', 'Rock Bottom Lounge', 'Uptown', [29.91781, -90.0931], []),
]
