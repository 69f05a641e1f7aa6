import type { ImportReport } from '#server/streets/import-streets.ts'

const count = (number: number): string => number.toLocaleString('en-US')

/** Returns what an import found as lines for the terminal. */
export function sayReport({
  segments,
  names,
  nodes,
  connected,
  outside,
  credit,
  version,
}: ImportReport): string {
  const isLoose = connected < nodes / 2
  return [
    `${count(segments)} segments of ${count(names)} streets`,
    `${count(connected)} of ${count(nodes)} corners and ends are connected`,
    ...(isLoose ? ['Warning: that is less than half. Ends must have equal coordinates to meet.'] : []),
    outside === 0 ? 'nothing outside the city' : `${count(outside)} lines outside the city, left out`,
    `credit: ${credit || 'none (give one with --credit)'}`,
    `version ${version}, used after the server and the worker restart`,
  ].join('\n')
}
