import { builtInNetwork, readNetwork } from '#server/streets/load-network.ts'
import { compareCorners } from './compare-corners.ts'

/** Maximum number of corners listed of each kind. */
const MAX_LISTED = 40

/** Minimum distance of a listed common corner. */
const MIN_LISTED_METERS = 60

/**
 * Compares the corners of the built-in streets with those of a file, because the built-in ones were
 * written by hand and may be wrong. Returns lines for the terminal.
 */
export async function compareBuiltIn(file: string): Promise<string> {
  const network = builtInNetwork()
  const { common, missing, extra } = compareCorners(network, await readNetwork(file))
  if (common.length === 0) return `The built-in streets and ${file} have no corner in common.`
  const meters = common.map((corner) => corner.meters)
  const mean = meters.reduce((sum, distance) => sum + distance, 0) / meters.length
  const round = (value: number | undefined): string => (value === undefined ? '–' : `${Math.round(value)} m`)
  return [
    `${network.names.length} streets, ${common.length} corners that ${file} has too`,
    `mean ${round(mean)}, median ${round(meters[Math.floor(meters.length / 2)])}, worst ${round(meters[0])}`,
    ...common
      .filter((corner) => corner.meters > MIN_LISTED_METERS)
      .slice(0, MAX_LISTED)
      .map((corner) => `  ${round(corner.meters)} ${corner.name}`),
    ...formatList('missing', missing),
    ...formatList('not in the file', extra),
  ].join('\n')
}

const formatList = (title: string, names: readonly string[]): string[] => [
  `${names.length} ${title}`,
  ...names.slice(0, MAX_LISTED).map((name) => `  ${name}`),
]
