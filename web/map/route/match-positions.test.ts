import { expect, test } from 'vitest'
import { pointAt } from '#shared/geo/test-point.ts'
import { PositionMatcher } from './match-positions.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'

const outAndBack = new PathLine([pointAt(0, 0), pointAt(300, 0), pointAt(0, 0)])

/** Matches positions in meters, 'EAST,NORTH EAST,NORTH', to a path. */
const match = (path: PathLine, positions: string) => {
  const matcher = new PositionMatcher(path)
  return positions.split(' ').map((position) => {
    const [east, north] = position.split(',').map(Number) as [number, number]
    const along = matcher.next(pointAt(east, north))
    return along === undefined ? undefined : Math.round(along)
  })
}
const out = '20,4 100,4 180,4 260,4'

test('on a street that the route uses twice, the order of the positions tells the passes apart', () => {
  const along = match(outAndBack, `${out} 290,-4 220,-4 140,-4 60,-4`)
  expect(along).toEqual([20, 100, 180, 260, 290, 380, 460, 540])
})

test('a position beside the path is not on it, and the next one on it is', () => {
  expect(match(outAndBack, '20,0 60,45 100,5')).toEqual([20, undefined, 100])
})

test('the scattered positions of a parade that halts do not move it back', () => {
  expect(match(outAndBack, '100,0 92,9 96,-7 100,3')).toEqual([100, 100, 100, 100])
})

test('a parade that rejoins its route farther back is found after three positions', () => {
  const loop = new PathLine([pointAt(0, 0), pointAt(300, 0), pointAt(300, 300), pointAt(0, 300)])
  const along = match(loop, '300,150 300,200 50,2 60,2 70,2 80,2')
  expect(along).toEqual([450, 500, undefined, undefined, undefined, 80])
})

test('a parade that rejoins a street of two passes farther back is on the pass nearest to where it was', () => {
  const along = match(outAndBack, `${out} 290,-4 220,-4 120,-4 200,-4 200,-4 200,-4 200,-4 190,-4`)
  expect(along.slice(-6)).toEqual([480, undefined, undefined, undefined, 400, 410])
})
