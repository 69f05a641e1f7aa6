import { beforeAll, describe, expect, test } from 'vitest'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import type { ReadSheet } from '#shared/streets/sheet/route-sheet.ts'
import { builtInNetwork, readNetwork } from './load-network.ts'
import { cornerOf, indexAtCorner, type NamedCorner, withDensePoints } from './test-path.ts'
import { REWRITES, UNKNOWN_WORDINGS } from './test-rewrites.ts'
import { TEST_SHEETS } from './test-sheets/sheets.ts'
import type { TestSheet } from './test-sheets/test-sheet.ts'

const streetsFile = process.env['STREETS']
const sources = [
  { source: 'the built-in streets', load: async () => builtInNetwork() },
  ...(streetsFile ? [{ source: streetsFile, load: async () => readNetwork(streetsFile) }] : []),
]

describe.each(sources)('on $source', ({ load }) => {
  let network: StreetNetwork
  let sheets: { sheet: TestSheet; corners: NamedCorner[] }[]
  beforeAll(async () => {
    network = await load()
    sheets = TEST_SHEETS.map((sheet) => ({
      sheet,
      corners: sheet.corners.map((name) => cornerOf(network, name)).filter(({ nodes }) => nodes.length > 0),
    }))
  })

  test.each(REWRITES)('reads the sheets with $name', ({ rewrite, minShare }) => {
    let [passed, all] = [0, 0]
    for (const { sheet, corners } of sheets) {
      all += corners.length
      passed += countPassed(network, readSheet(rewrite(sheet), network), corners)
    }
    expect(passed / all).toBeGreaterThanOrEqual(minShare)
  })

  test('a sheet that was read wrong nearly always asks about a line', () => {
    let [wrong, silent] = [0, 0]
    for (const { rewrite } of UNKNOWN_WORDINGS) {
      for (const { sheet, corners } of sheets) {
        const read = readSheet(rewrite(sheet), network)
        if (countPassed(network, read, corners) === corners.length) continue
        wrong += 1
        if (read.lines.every(({ state }) => state === 'sure')) silent += 1
      }
    }
    expect(wrong).toBeGreaterThan(MIN_WRONG_SHEETS)
    expect(silent / wrong).toBeLessThan(MAX_SILENT_SHARE)
  })
})

/** Fewer sheets that were read wrong say nothing about a share. */
const MIN_WRONG_SHEETS = 50
const MAX_SILENT_SHARE = 0.05

/** Returns how many corners the path of a sheet passes, in order. */
function countPassed(network: StreetNetwork, read: ReadSheet, corners: readonly NamedCorner[]): number {
  const path = withDensePoints(decodePolyline(read.path))
  let [passed, from] = [0, 0]
  for (const corner of corners) {
    const index = indexAtCorner(network, path, corner, from)
    if (index === -1) continue
    passed += 1
    from = index
  }
  return passed
}
