import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCorner } from '#shared/streets/find-corner.ts'
import { plannedRoute } from '#shared/streets/route/planned-route.ts'
import { testNetwork } from '#shared/streets/network/test-network.ts'
import type { Line } from '#shared/streets/sheet/test-walk.ts'
import * as keywords from '#shared/streets/sheet/words/keywords.ts'
import { builtInNetwork } from './load-network.ts'

// cspell:ignore Orlanse Xylofone

/** Where a calibration takes 10 ms, no sheet may take more than 200 ms. */
const MAX_CALIBRATIONS = 20
const MAX_BYTES = 8_192
const MAX_LINES = 200

const network = builtInNetwork()

const cues = Object.values(keywords).flatMap((words) =>
  words instanceof Set || words instanceof Map ? [...words.keys()].map(String) : [],
)
const separators = [
  '',
  '->',
  '=>',
  ...' |, |. | - | / | (|) |\n|;|,|.|/|-|–|:|&|@|+|>|(|)|•|"|*|#|!|?|⚜|🍻|→|....|\t'.split('|'),
  '|',
]
const others =
  'x|X|1|12|1:00|1 PM|10 min|15 min stop|2301|Ave.|St.|A|n|Mr. Sam|December 13|the|salute|toast to|break|bar|visit|STOPS:|1st stop|corner of|U-turn|between|toward|2)|Leg A:|29.9641, -90.073|(end)'.split(
    '|',
  )

/** A few cues, names and marks, repeated: what takes long is the same thing many times. */
const repeated = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...cues),
        fc.constantFrom(...others),
        fc.constantFrom(...network.names.filter((name) => name !== '')),
      ),
      fc.constantFrom(...separators),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.flat().join('').repeat(MAX_BYTES))
/** The same, but each word is another. */
const mixed = fc
  .array(fc.tuple(fc.constantFrom(...cues, ...others, ...network.names), fc.constantFrom(...separators)), {
    minLength: 1_000,
    maxLength: 1_200,
  })
  .map((words) => words.flat().join(''))
const beginning = 'START N. Claiborne & Esplanade\nN. Claiborne to St. Bernard\n'

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
].map((text) => text.repeat(MAX_BYTES))
const runs = ['–', ',', '(', '- ', ' for', ' 10 min', ' '].map(
  (mark) => `${beginning}STOP Kermit’s ${mark.repeat(8_000)}x`,
)

/** Cuts a text to what a form accepts. */
const fit = (text: string): string =>
  Buffer.from(text).subarray(0, MAX_BYTES).toString().split('\n', MAX_LINES).join('\n')

/** Returns the ms of processor time that work takes. */
function cpuMs(work: () => void): number {
  const begin = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begin)
  return (user + system) / 1_000
}

/** What a reader does, too: regular expressions, maps of words, numbers. */
function calibrate(): void {
  const counts = new Map<string, number>()
  let sum = 0
  for (let round = 0; round < 60; round += 1) {
    for (const { index, 0: word } of (beginning.repeat(100) + round).matchAll(/[\p{L}\p{N}]+|[^\s]/gu)) {
      const key = word.normalize('NFD').toLowerCase().slice(0, 8)
      counts.set(key, (counts.get(key) ?? 0) + 1)
      sum += Math.sqrt(index)
    }
  }
  expect(sum + counts.size).toBeGreaterThan(0)
}

/**
 * Returns how many times as long as the calibration right before it some work takes: the least of three if
 * it is over the limit, because other tests share the machine.
 */
function cost(limit: number, work: () => void): number {
  let least = Infinity
  for (let attempt = 0; attempt < 3 && least > limit; attempt += 1) {
    const unit = cpuMs(calibrate)
    least = Math.min(least, cpuMs(work) / unit)
  }
  return least
}

test('no sheet of 8,192 bytes takes longer than 20 calibrations', { timeout: 120_000 }, () => {
  const seed = Date.now() % 1_000_000
  const options = { numRuns: 30, seed }
  const texts = [
    ...fc.sample(repeated, options),
    ...fc.sample(repeated, { ...options, seed: seed + 1 }).map((text) => beginning + text),
    ...fc.sample(mixed, { ...options, numRuns: 5 }),
    ...known,
    ...runs,
  ]
  const costs = texts.map(fit).map((sheet) => ({
    cost: cost(MAX_CALIBRATIONS, () => plannedRoute({ sheet, route: [] }, network)),
    sheet: sheet.slice(0, 100),
  }))
  expect(
    costs.filter((each) => each.cost > MAX_CALIBRATIONS),
    `with seed ${seed}`,
  ).toEqual([])
})

test('no corner that a visitor describes takes longer than half a calibration, in a city of 2,500 streets', () => {
  const lines = Array.from({ length: 2_500 }, (_, index) => {
    const name = `${'abcdefghij'[index % 10]!.repeat(1 + (index % 7))}ou${index.toString(36)} Street`
    return [name, 'local', [0, index / 100], [1, index / 100]] satisfies Line
  })
  const city = testNetwork(...lines)
  for (const words of ['a&', 'x ', 'Orlanse/', 'Xylofone and '])
    expect(
      cost(1, () => findCorner(city, words.repeat(100).slice(0, 100))),
      words,
    ).toBeLessThan(1)
})
