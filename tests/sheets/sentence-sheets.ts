import type { Instruction } from '#shared/streets/sheet/words/instruction.ts'
import type { ReadSheet, SheetLine } from '#shared/streets/sheet/route-sheet.ts'
import { builtInNetwork } from '#server/streets/load-network.ts'
import { pathCorners } from '#shared/streets/path-corners.ts'
import { endName } from '#shared/streets/route/end-name.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { corners } from '#shared/streets/sheet/test-walk.ts'

// The format of `grid/*.txt` and `city/*.txt`: a line that begins with '# ' says what the sheets below it show. Each sheet is
// followed by what the reader makes of it, a line each, and a blank line:
//
//   = kind: text [street > goal] from–until      '=' is sure, '?' guessed, '!' unknown; meters along the path
//       note; {candidates}
//   path: certainty, meters, corners as east,north in 100 m; in `city/*.txt`, the corners' names
//   stop 1: name, kind, meters along the path
//   start: name of the start; end: name of the end

const marks = { sure: '=', guessed: '?', unknown: '!' } as const
function formatLine(line: SheetLine): string[] {
  const { kind, state, text, street, to, from, until, note, candidates } = line
  const way = street || to ? ` [${street ?? ''}${to ? ` > ${to}` : ''}]` : ''
  const along = from === null ? '' : ` ${from}–${until}`
  const remarks = [
    note,
    candidates.length > 0 && `{${candidates.map(({ name }) => name).join('; ')}}`,
  ].filter(Boolean)
  return [
    `${marks[state]} ${kind}: ${text.replaceAll('\n', '⏎')}${way}${along}`,
    ...remarks.map((remark) => `    ${remark}`),
  ]
}

/** Formats the instructions of a sheet, each after a bar. */
export const formatParts = (parts: readonly { text: string }[]): string[] =>
  parts.map(({ text }) => `| ${text.replaceAll('\n', '⏎')}`)

const gridCorners = (path: string): string[] => corners(path).map((corner) => corner?.join(',') ?? '·')

/** Returns the names of the corners along a path through the city. */
export const cityCorners = (path: string): string[] =>
  path === '' ? [] : pathCorners(builtInNetwork(), PathLine.decode(path)!).map(({ name }) => name)

/** Formats what the reader made of a sheet, on the streets of `test-walk.ts` or the city's, a line for each fact. */
export function formatRead(read: ReadSheet, namesOf = gridCorners): string[] {
  const ends = (['start', 'end'] as const).map((end) => [end, endName(read.lines, end)] as const)
  const points = namesOf(read.path)
  return [
    ...read.lines.flatMap(formatLine),
    `path: ${read.certainty}, ${read.meters} m${points.length > 0 ? `, ${points.join(namesOf === gridCorners ? ' ' : ', ')}` : ''}`,
    ...read.stops.map(({ number, name, kind, along }) => `stop ${number}: ${name}, ${kind}, ${along} m`),
    ...ends.filter(([, name]) => name).map(([end, name]) => `${end}: ${name}`),
  ]
}

const firstResult = /^(?:[=?!] [a-z]+:|\|) /

/** Returns the text of a file of sheets with what `read` makes of each sheet. */
export function withResults(file: string, read: (sheet: string) => string[]): string {
  const blocks = file.trim().split('\n\n')
  const renew = (block: string): string => {
    const lines = block.split('\n')
    const end = lines.findIndex((line) => firstResult.test(line))
    const given = end < 0 ? lines : lines.slice(0, end)
    const sheet = given.filter((line) => !line.startsWith('# ')).map((line) => (line === '⏎' ? '' : line))
    return [...given, ...read(sheet.join('\n'))].join('\n')
  }
  return `${blocks.map(renew).join('\n\n')}\n`
}

/** Returns the text of a file of lines, each `text => result`, with what `read` makes of each text. */
export const withLineResults = (file: string, read: (text: string) => string): string =>
  file.replace(
    /^(?!# )(.+?)(?: => .*)?$/gm,
    (_, text: string) => `${text} => ${read(text.replaceAll('⏎', '\n')) || '–'}`,
  )

/** Formats what an instruction says: its kind, and each other part that it has. */
export const formatInstruction = (instruction: Instruction): string => {
  const { kind, direction, phrases, ...others } = instruction
  return [
    [kind, direction].filter(Boolean).join(' '),
    ...Object.entries(others).flatMap(([part, value]) => (value ? `${part}: ${String(value)}` : [])),
    ...phrases.map(({ role, text }) => `${role} ${text}`),
  ].join('; ')
}
