import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCorner } from '#shared/streets/find-corner.ts'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { testNetwork } from '#shared/streets/network/test-network.ts'
import { plannedRoute } from '#shared/streets/route/planned-route.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import type { Line } from '#shared/streets/sheet/test-walk.ts'
import * as keywords from '#shared/streets/sheet/words/keywords.ts'
import { cost } from '#shared/test-cost.ts'
import { builtInNetwork } from './load-network.ts'

// cspell:ignore Orlanse Xylofone

/** A calibration takes 16 ms where a sheet may take 200 ms: what a stranger can make a thread compute. */
const MAX_CALIBRATIONS = 12.5
const MAX_BYTES = 8_192
const MAX_LINES = 200

const builtIn = builtInNetwork()
/** As many names as the whole city has. */
const manyStreets = testNetwork(
  ...Array.from({ length: 2_500 }, (_, index) => {
    const name = `${'abcdefghij'[index % 10]!.repeat(1 + (index % 7))}ou${index.toString(36)} Street`
    return [name, 'local', [0, index / 100], [1, index / 100]] satisfies Line
  }),
)

const cues = Object.values(keywords).flatMap((words) =>
  words instanceof Set || words instanceof Map ? [...words.keys()].map(String) : [],
)
const separators = [
  '',
  '|',
  ...' |, |. | - | / | (|) |\n|;|,|.|/|-|–|:|&|@|+|>|(|)|•|"|*|#|!|?|⚜|🍻|→|->|=>|....|\t'.split('|'),
]
const others =
  'x|X|1|12|1:00|1 PM|10 min|15 min stop|2301|Ave.|St.|A|n|Mr. Sam|December 13|the|salute|toast to|break|bar|visit|STOPS:|1st stop|corner of|U-turn|between|toward|2)|Leg A:|29.9641, -90.073|(end)'.split(
    '|',
  )

/** A name, or one with a wrong letter, without a letter, or cut off, which takes long to find. */
const nameIn = ({ names }: StreetNetwork) =>
  fc
    .tuple(
      fc.constantFrom(...names.filter((name) => name !== '')),
      fc.nat(12),
      fc.constantFrom(0, 0, 1, 2, 3),
    )
    .map(([name, place, change]) => {
      const [before, after] = [name.slice(0, place + 1), name.slice(place + 1)]
      return [name, `${before}z${after}`, before + after.slice(1), name.slice(0, Math.max(4, place))][change]!
    })

/** A cue, a name or something else, and a separator. */
const wordIn = (network: StreetNetwork) =>
  fc
    .tuple(
      fc.oneof(fc.constantFrom(...cues), fc.constantFrom(...others), nameIn(network), nameIn(network)),
      fc.constantFrom(...separators),
    )
    .map((parts) => parts.join(''))

const fill = (text: string): string => text.repeat(Math.ceil(MAX_BYTES / Math.max(1, text.length)))

/** The same few words many times, or each another. */
const textIn = (network: StreetNetwork) =>
  fc
    .tuple(
      fc.constantFrom('', 'START N. Claiborne & Esplanade\nN. Claiborne to St. Bernard\n'),
      fc.oneof(
        fc.array(wordIn(network), { minLength: 1, maxLength: 5 }),
        fc.array(wordIn(network), { minLength: 1_200, maxLength: 1_300 }),
      ),
    )
    .map(([start, words]) => start + fill(words.join('')))

/** Texts that took long once. */
const known = [
  ';x',
  'Orleans/',
  'A@',
  'west / ',
  'stop one ',
  '12 take Oak to ',
  'then bring it on ',
  '• Sunday, December 13, 1 PM to 2 PM \n',
  'Bar - stop',
  'x (end) ',
].map(fill)
const runs = ['–', ',', '(', '- ', ' for', ' 10 min', ' '].map(
  (mark) => `START N. Claiborne & Esplanade\nSTOP Kermit’s ${mark.repeat(8_000)}x`,
)

/** Cuts a text to what a form accepts. */
const fit = (text: string): string =>
  Buffer.from(text).subarray(0, MAX_BYTES).toString().split('\n', MAX_LINES).join('\n')

test.each([
  ['the built-in streets', builtIn],
  ['many streets', manyStreets],
])(
  'on %s, no sheet of 8,192 bytes takes longer than 12.5 calibrations',
  { timeout: 120_000 },
  (_, network) => {
    const seed = Date.now() % 1_000_000
    const texts = [...fc.sample(textIn(network), { numRuns: 8, seed }), ...known, ...runs].map(fit)
    const slow = texts.flatMap((sheet) => {
      const calibrations = cost(MAX_CALIBRATIONS, () => {
        // A thread has read other sheets, but not this one.
        const other = { ...network }
        readSheet('Up Orleans to N. Broad', other)
        return () => plannedRoute({ sheet, route: [] }, other)
      })
      return calibrations > MAX_CALIBRATIONS ? [{ calibrations, sheet: sheet.slice(0, 100) }] : []
    })
    expect(slow, `with seed ${seed}`).toEqual([])
  },
)

test('no corner that a visitor describes takes longer than half a calibration', () => {
  for (const words of ['a&', 'x ', 'Orlanse/', 'Xylofone and '])
    expect(
      cost(0.5, () => () => findCorner(manyStreets, words.repeat(100).slice(0, 100))),
      words,
    ).toBeLessThan(0.5)
})
