import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { cityDirection } from './city-direction.ts'
import { bearing, type Point } from './distance.ts'

const opposites = { downtown: 'uptown', uptown: 'downtown', lakeside: 'riverside' }
type Degrees = [latitude: number, longitude: number]
const rows = readRows(import.meta.url) as {
  streets: [street: string, from: Degrees, to: Degrees, direction: keyof typeof opposites][]
}

const at = ([latitude, longitude]: Degrees): Point => ({ latitude, longitude })

test('a street leads in a direction of the city, and back in the opposite one', () =>
  checkEach(rows.streets, ([, from, to, direction]) => {
    const [start, end] = [at(from), at(to)]
    expect(cityDirection(bearing(start, end), start)).toBe(direction)
    expect(cityDirection(bearing(end, start), end)).toBe(opposites[direction])
  }))

test('on the West Bank the river is on the other side', () => {
  const directions = [93, 0, 180].map((degrees) => cityDirection(degrees, at([29.9485, -90.046])))
  expect(directions).toEqual(['downtown', 'riverside', undefined])
})

test('elsewhere no street follows the river', () => {
  expect(cityDirection(90, at([30.45, -91.19]))).toBeUndefined()
})
