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

/** The numbers from 1 to 99 by their ordinals in words: 'second', 'twentieth', 'twenty first'. */
const NUMBER_BY_WORDS = new Map<string, number>([
  ...ONES.map((word, index) => [word, index + 1] as const),
  ...TEENS.map((word, index) => [word, index + 10] as const),
  ...TENS.flatMap((word, index) => {
    const tens = 10 * (index + 2)
    return [
      // 'twenty' becomes 'twentieth'.
      [`${word.slice(0, -1)}ieth`, tens] as const,
      ...ONES.map((one, ones) => [`${word} ${one}`, tens + ones + 1] as const),
    ]
  }),
])

/**
 * Returns an ordinal in digits; undefined for any other text. 'Second', '2nd' and the older '2d' name
 * the same street, so `foldName` compares all of them as '2nd'. A wrong ending ('23th') is read too,
 * because sheets are typed in a hurry.
 *
 * @param text one or two words in lower case, without punctuation
 */
export function readOrdinal(text: string): string | undefined {
  const digits = /^(\d{1,3})(?:st|nd|rd|th|d)$/.exec(text)?.[1]
  const number = NUMBER_BY_WORDS.get(text) ?? (digits === undefined ? undefined : Number(digits))
  return number === undefined ? undefined : `${number}${suffix(number)}`
}

function suffix(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'
}
