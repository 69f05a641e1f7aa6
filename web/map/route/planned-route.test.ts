import { expect, test } from 'vitest'
import { pointAt } from '#shared/geo/test-point.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { isSure, sureParts } from './planned-route.ts'

const line = new PathLine([pointAt(0, 0), pointAt(0, 1_100)])
const end = line.length
const [early, late] = [
  { from: 100, until: 200 },
  { from: 500, until: 700 },
]
const path = { line, approximateParts: [late, early] }

test('the sure parts are those between the approximate ones, from a given distance along the path', () => {
  const [second, last] = [
    { from: 200, until: 500 },
    { from: 700, until: end },
  ]
  expect(sureParts(path, 0)).toEqual([{ from: 0, until: 100 }, second, last])
  expect(sureParts(path, 150)).toEqual([second, last])
  expect(sureParts(path, end)).toEqual([])
  expect(sureParts({ line, approximateParts: [{ from: 0, until: 5000 }] }, 0)).toEqual([])
})

test('a stretch is sure if it overlaps no approximate part', () => {
  expect(isSure(path, { from: 200, until: 500 })).toBe(true)
  expect(isSure(path, { from: 480, until: 520 })).toBe(false)
  expect(isSure(path, { from: 550, until: 560 })).toBe(false)
})
