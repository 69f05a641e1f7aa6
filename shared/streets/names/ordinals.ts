const ONES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const TEENS = [
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const NUMBERS = new Map<string, number>([
  ...ONES.map((word, at) => [word, at + 1] as const),
  ...TEENS.map((word, at) => [word, at + 10] as const),
  ...TENS.flatMap((ten, at) => [
    [`${ten.slice(0, -1)}ieth`, 10 * (at + 2)] as const,
    ...ONES.map((one, unit) => [`${ten} ${one}`, 10 * (at + 2) + unit + 1] as const),
  ]),
])

/** Returns an ordinal in digits ('2nd') for words or digits, '2d' included; undefined otherwise. */
export function readOrdinal(text: string): string | undefined {
  const number = NUMBERS.get(text) ?? Number(/^(\d{1,3})(?:st|nd|rd|th|d)$/.exec(text)?.[1])
  return Number.isNaN(number) ? undefined : `${number}${suffix(number)}`
}

function suffix(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'
}
