import type { Draw } from '../simulator/draw.ts'
import { SpotLine, type Spot } from './movement.ts'

/** Streets go this way: east, north, west and south, before the whole city is turned. */
const ways = { E: [1, 0], N: [0, 1], W: [-1, 0], S: [0, -1] } as const

/** Meters between two corners. */
const BLOCK_M = 100

type Legs = [way: keyof typeof ways, blocks: number][]

/** The kinds of routes: out and on, round to the start, out along a street and back along it, round twice. */
const shapes: ((n: (from: number, until: number) => number) => Legs)[] = [
  (n) => [
    ['E', n(4, 9)],
    ['N', n(3, 9)],
    ['E', n(3, 9)],
    ['S', n(3, 9)],
    ['E', n(4, 12)],
    ['N', n(2, 12)],
  ],
  (n) => [
    ['N', n(5, 14)],
    ['W', n(3, 9)],
    ['N', n(3, 9)],
    ['E', n(9, 22)],
    ['S', n(2, 5)],
  ],
  (n) => round(n(9, 16), n(6, 12), 1),
  (n) => {
    const [stick, wide, high] = [n(6, 16), n(4, 9), n(4, 9)]
    return [
      ['E', stick],
      ['N', high],
      ['E', wide],
      ['S', high],
      ['W', wide],
      ['W', stick],
    ]
  },
  (n) => {
    const [wide, high] = [n(5, 9), n(5, 9)]
    return [...round(wide, high, 0), ...round(-n(5, 9), -n(4, 8), 0)]
  },
]

/** Goes round a rectangle; some blocks of its last side are missing. */
function round(wide: number, high: number, missing: number): Legs {
  return [
    ['E', wide],
    ['N', high],
    ['W', wide],
    ['S', high - Math.sign(high) * missing],
  ]
}

/** A route, and the angle of its streets to east, in radians. */
export interface DayPath {
  line: SpotLine
  tilt: number
}

/** Draws a route through a city of square blocks. */
export function drawPath(draw: Draw): DayPath {
  const tilt = draw.between(0, Math.PI / 2)
  const whole = (from: number, until: number) => Math.round(draw.between(from, until))
  const spots: Spot[] = [{ x: 0, y: 0 }]
  let [x, y] = [0, 0]
  for (const [way, blocks] of draw.pick(shapes)(whole))
    for (let block = 0; block < Math.abs(blocks); block += 1) {
      x += Math.sign(blocks) * ways[way][0] * BLOCK_M
      y += Math.sign(blocks) * ways[way][1] * BLOCK_M
      spots.push({ x: x * Math.cos(tilt) - y * Math.sin(tilt), y: x * Math.sin(tilt) + y * Math.cos(tilt) })
    }
  return { line: new SpotLine(spots), tilt }
}
