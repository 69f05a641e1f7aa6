import type { ImportReport } from '#server/streets/import-streets.ts'

const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Formats the report of an import as lines for the terminal. */
export function formatReport({
  segments,
  names,
  unnamed,
  nodes,
  connected,
  droppedLineCount,
  otherKinds,
  credit,
  version,
}: ImportReport): string {
  const kinds = [...otherKinds].map(([kind, count]) => `${formatCount(count)} ${kind}`)
  const isPoorlyConnected = connected < nodes / 2
  return [
    `${formatCount(segments)} segments of ${formatCount(names)} streets`,
    ...(unnamed > 0 ? [`${formatCount(unnamed)} segments have no name`] : []),
    `${formatCount(connected)} of ${formatCount(nodes)} corners and ends are connected`,
    ...(isPoorlyConnected
      ? ['Warning: that is less than half. Ends must have equal coordinates to meet.']
      : []),
    droppedLineCount === 0
      ? 'nothing outside the city'
      : `${formatCount(droppedLineCount)} lines not wholly in the city, left out`,
    ...(kinds.length > 0 ? [`no streets, left out: ${kinds.join(', ')}`] : []),
    `credit: ${credit || 'none (give one with --credit)'}`,
    `version ${version}, used after the server and the worker restart`,
  ].join('\n')
}
