import { builtInNetwork, readNetwork } from '#server/streets/load-network.ts'
import { compareCorners } from './compare-corners.ts'

/** How many corners of each kind are listed. */
const MOST_LISTED = 40

/** Compares the corners of the built-in streets with those of a file; returns lines for the terminal. */
export async function measureBuiltIn(file: string): Promise<string> {
  const network = builtInNetwork()
  const { common, missing, extra } = compareCorners(network, await readNetwork(file))
  const meters = common.map((corner) => corner.meters)
  const mean = meters.reduce((sum, each) => sum + each, 0) / meters.length
  const round = (value: number | undefined): string => (value === undefined ? '–' : `${Math.round(value)} m`)
  return [
    `${network.names.length} streets, ${common.length} corners that ${file} has too`,
    `mean ${round(mean)}, median ${round(meters[Math.floor(meters.length / 2)])}, worst ${round(meters[0])}`,
    ...common
      .filter((corner) => corner.meters > 60)
      .slice(0, MOST_LISTED)
      .map((corner) => `  ${round(corner.meters)} ${corner.name}`),
    ...list('missing', missing),
    ...list('not in the file', extra),
  ].join('\n')
}

const list = (what: string, names: readonly string[]): string[] => [
  `${names.length} ${what}`,
  ...names.slice(0, MOST_LISTED).map((name) => `  ${name}`),
]
