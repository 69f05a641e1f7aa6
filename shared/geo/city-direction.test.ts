import { expect, test } from 'vitest'
import { cityDirection } from './city-direction.ts'
import { bearing, type Point } from './distance.ts'

const at = ([latitude, longitude]: readonly [number, number]): Point => ({ latitude, longitude })

const opposites = {
  downtown: 'uptown',
  uptown: 'downtown',
  lakeside: 'riverside',
  riverside: 'lakeside',
}

test.each([
  ['St. Charles from Napoleon to Louisiana', [29.9265, -90.102], [29.928, -90.091], 'downtown'],
  ['St. Charles from Jackson to Canal', [29.936, -90.078], [29.942, -90.074], 'downtown'],
  ['St. Charles from Carrollton to Audubon', [29.942, -90.133], [29.933, -90.121], 'downtown'],
  ['Canal to City Park', [29.956, -90.073], [29.97, -90.094], 'lakeside'],
  ['Esplanade from the Quarter', [29.962, -90.058], [29.969, -90.0684], 'lakeside'],
  ['Orleans from Claiborne to Broad', [29.96413, -90.07304], [29.97068, -90.0828], 'lakeside'],
  ['N. Claiborne from Orleans to Esplanade', [29.96413, -90.07304], [29.96933, -90.0684], 'downtown'],
  ['N. Claiborne from St. Bernard to Elysian Fields', [29.973, -90.0655], [29.973, -90.057], 'downtown'],
  ['N. Broad from Orleans to Bayou Road', [29.97068, -90.0828], [29.97731, -90.077], 'downtown'],
  ['Elysian Fields to Gentilly', [29.969, -90.057], [29.985, -90.058], 'lakeside'],
  ['St. Claude through the 9th Ward', [29.969, -90.05], [29.965, -90.031], 'downtown'],
  ['Franklin from St. Claude', [29.969, -90.05], [29.974, -90.049], 'lakeside'],
  ['Simon Bolivar to Jackson', [29.945, -90.079], [29.94256, -90.08155], 'uptown'],
  ['LaSalle from Washington to Louisiana', [29.938, -90.091], [29.936, -90.095], 'uptown'],
  ['Washington from Dryades to LaSalle', [29.934, -90.088], [29.93752, -90.09087], 'lakeside'],
  ['Jackson from Simon Bolivar', [29.939, -90.085], [29.944, -90.089], 'lakeside'],
  ['Napoleon from St. Charles', [29.927, -90.102], [29.935, -90.103], 'lakeside'],
  ['S. Carrollton from St. Charles', [29.947, -90.13], [29.956, -90.121], 'lakeside'],
] as const)('%s, and back', (_, from, to, direction) => {
  const [start, end] = [at(from), at(to)]
  expect(cityDirection(bearing(start, end), start)).toBe(direction)
  expect(cityDirection(bearing(end, start), end)).toBe(opposites[direction])
})

test('on the West Bank the river is on the other side', () => {
  const algiers = at([29.9485, -90.046])
  expect(cityDirection(93, algiers)).toBe('downtown')
  expect(cityDirection(0, algiers)).toBe('riverside')
  expect(cityDirection(180, algiers)).toBeUndefined()
})

test('elsewhere no street follows the river', () => {
  expect(cityDirection(90, at([30.45, -91.19]))).toBeUndefined()
})
