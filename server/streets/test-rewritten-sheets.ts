import { beforeAll, expect, test } from 'vitest'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import type { ReadSheet } from '#shared/streets/sheet/route-sheet.ts'
import { cornerOf, indexAtCorner, type NamedCorner, readOnce, withDensePoints } from './test-path.ts'
import { REWRITES, UNKNOWN_WORDINGS } from './test-rewrites.ts'
import { TEST_SHEETS } from './test-sheets/sheets.ts'
import type { TestSheet } from './test-sheets/test-sheet.ts'

/** Fewer sheets that are read wrong say nothing about the rest. */
const MIN_WRONG_SHARE = 0.04
const MAX_SILENT = 2

/**
 * Declares tests that read every `step`-th test sheet in each rewrite, beginning with another one each time:
 * known wordings are read nearly always, and what is read wrong in unknown ones asks about a line.
 */
export function testRewrittenSheets(load: () => Promise<StreetNetwork>, step: number): void {
  let network: StreetNetwork
  let sheets: { sheet: TestSheet; corners: NamedCorner[] }[]
  beforeAll(async () => {
    network = await load()
    sheets = TEST_SHEETS.map((sheet) => ({
      sheet,
      corners: sheet.corners.map((name) => cornerOf(network, name)).filter(({ nodes }) => nodes.length > 0),
    }))
  })
  const readAll = (rewrite: (sheet: TestSheet) => string, first: number) =>
    sheets
      .filter((_, index) => index % step === first % step)
      .map(({ sheet, corners }) => {
        const read = readOnce(network, rewrite(sheet))
        return { read, count: corners.length, passed: countPassed(network, read, corners) }
      })

  test.each(numbered(REWRITES))('reads the sheets with $name', ({ rewrite, minShare, index }) => {
    const reads = readAll(rewrite, index)
    const [passed, all] = [sum(reads.map((read) => read.passed)), sum(reads.map(({ count }) => count))]
    expect(passed / all).toBeGreaterThanOrEqual(minShare)
  })

  test.each(numbered(UNKNOWN_WORDINGS))(
    'a sheet that is read wrong with $name asks about a line, but for two',
    ({ rewrite, index }) => {
      const reads = readAll(rewrite, index)
      const wrong = reads.filter(({ passed, count }) => passed < count)
      expect(wrong.length / reads.length).toBeGreaterThan(MIN_WRONG_SHARE)
      const silent = wrong.filter(({ read }) => read.lines.every(({ state }) => state === 'sure'))
      expect(silent.length).toBeLessThanOrEqual(MAX_SILENT)
    },
  )
}

const numbered = <Item>(items: readonly Item[]) => items.map((item, index) => ({ ...item, index }))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

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
