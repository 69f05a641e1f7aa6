import { beforeAll, describe, expect, test } from 'vitest'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import type { ReadSheet } from '#shared/streets/sheet/route-sheet.ts'
import { builtInNetwork, readNetwork } from './load-network.ts'
import { cornerOf, indexAtCorner, type NamedCorner, readOnce, withDensePoints } from './test-path.ts'
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
      passed += countPassed(network, readOnce(network, rewrite(sheet)), corners)
    }
    expect(passed / all).toBeGreaterThanOrEqual(minShare)
  })

  test.each(UNKNOWN_WORDINGS)(
    'a sheet that is read wrong with $name asks about a line, but for two',
    ({ rewrite }) => {
      const reads = sheets.map(({ sheet, corners }) => ({
        corners,
        read: readOnce(network, rewrite(sheet)),
      }))
      const wrong = reads.filter(({ corners, read }) => countPassed(network, read, corners) < corners.length)
      const silent = wrong.filter(({ read }) => read.lines.every(({ state }) => state === 'sure'))
      expect(wrong.length).toBeGreaterThan(MIN_WRONG)
      expect(silent.length).toBeLessThanOrEqual(MAX_SILENT)
    },
  )
})

/** Fewer sheets that are read wrong say nothing about the rest. */
const MIN_WRONG = 5
const MAX_SILENT = 2

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
