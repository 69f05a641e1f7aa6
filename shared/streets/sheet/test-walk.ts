import { distance } from '../../geo/distance.ts'
import { decodePolyline } from '../../geo/polyline.ts'
import { testNetwork, testPoint } from '../network/test-network.ts'
import { readSheet } from './read-sheet.ts'

// Four streets run east and five run north, 400 m apart, each split at its corners.
const eastward = ['Canal Street', 'Orleans Avenue', 'Dumaine Street', 'Esplanade Avenue']
const northward = [
  'North Rampart Street',
  'North Villere Street',
  'North Robertson Street',
  'North Claiborne Avenue',
  'Hope Street',
]
/** A line of streets: its name, its class, and its corners in 100 m. */
export type Line = [name: string, streetClass: string, ...corners: [x: number, y: number][]]
export const network = testNetwork(
  ...eastward.flatMap((name, row) =>
    [0, 4, 8, 12].map((x) => [name, 'local', [x, 4 * row], [x + 4, 4 * row]] satisfies Line),
  ),
  ...northward.flatMap((name, column) =>
    [0, 4, 8]
      // Villere has a gap between Canal and Orleans, as at railroad tracks.
      .flatMap((y) =>
        name === 'North Villere Street' && y === 0
          ? [
              [0, 1.5],
              [2.5, 4],
            ]
          : [[y, y + 4]],
      )
      .map(([from, until]) => [name, 'local', [4 * column, from!], [4 * column, until!]] satisfies Line),
  ),
)

/** Reads a sheet on these streets. */
export const read = (text: string) => readSheet(text, network)

/** Returns the corners on a path, as [east, north] in 100 m. */
export const corners = (path: string) => {
  const points = decodePolyline(path)
  return points.map(({ latitude, longitude }) =>
    [0, 4, 8, 12, 16]
      .flatMap((x) => [0, 4, 8, 12].map((y) => [x, y] as const))
      .find(([x, y]) => distance(testPoint(x, y), { latitude, longitude }) < 5),
  )
}
