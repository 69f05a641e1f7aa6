import { buildNetwork } from './build-network.ts'
import type { StreetNetwork } from './network.ts'

/**
 * Builds a network for tests on a grid of 100 m, with its origin in Tremé, x to the east and y to
 * the north. Each line is `[name, class, ...points as [x, y]]`; lines meet where their ends are
 * equal.
 */
export function testNetwork(
  ...lines: readonly (readonly [name: string, streetClass: string, ...corners: [x: number, y: number][]])[]
): StreetNetwork {
  const names = [...new Set(lines.map(([name]) => name))]
  const classes = [...new Set(lines.map(([, streetClass]) => streetClass))]
  return buildNetwork(
    {
      origin: [-90.07, 29.965],
      scale: 1e-5,
      classes,
      names,
      lines: lines.map(([name, streetClass, ...corners]) => [
        names.indexOf(name),
        classes.indexOf(streetClass),
        ...corners.flatMap(([x, y], index) => {
          const [lastX, lastY] = index === 0 ? [0, 0] : corners[index - 1]!
          return [gridX(x) - gridX(lastX), gridY(y) - gridY(lastY)]
        }),
      ]),
    },
    { source: 'a test', version: 'test' },
  )
}

/**
 * Builds a network in which Canal Street is divided: North Side Street crosses it at two nodes. A
 * freeway lies over it, and Canal Boulevard is elsewhere.
 */
export const dividedCanal = (): StreetNetwork =>
  testNetwork(
    ['Canal Street', 'arterial', [0, 0], [1, 0]],
    ['Canal Street', 'arterial', [0, 0.2], [1, 0.2]],
    ['North Side Street', 'local', [1, 0.2], [1, 2]],
    ['North Side Street', 'local', [1, 0], [1, 0.2]],
    ['Freeway', 'freeway', [0, 0], [1, 0]],
    ['Canal Boulevard', 'arterial', [0, 9], [1, 9]],
  )

/** Returns the point at a place on the grid of `testNetwork`. */
export const testPoint = (x: number, y: number) => ({
  latitude: (2_996_500 + gridY(y)) / 1e5,
  longitude: (-9_007_000 + gridX(x)) / 1e5,
})

// 100 m in units of 0.00001 degrees.
const gridX = (x: number): number => Math.round(x * 103.8)
const gridY = (y: number): number => Math.round(y * 89.93)
