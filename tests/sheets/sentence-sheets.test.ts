import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPlace } from '#shared/geo/find-place.ts'
import { cornerInSentence } from '#shared/streets/route/corner-in-sentence.ts'
import { endName } from '#shared/streets/route/end-name.ts'
import { builtInNetwork } from '#server/streets/load-network.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import { splitSheet } from '#shared/streets/sheet/split/split-sheet.ts'
import { read } from '#shared/streets/sheet/test-walk.ts'
import { findDates, resolveDate } from '#shared/streets/sheet/words/dates.ts'
import { readInstruction } from '#shared/streets/sheet/words/read-instruction.ts'
import { readTimes } from '#web/event-form/sheet/read-times.ts'
import { formatPlannedRoute } from './planned-routes.ts'
import {
  cityCorners,
  formatInstruction,
  formatParts,
  formatRead,
  withLineResults,
  withResults,
} from './sentence-sheets.ts'

// `npx vitest run --project unit tests/sheets -u` writes what comes out now, to compare with git.

const TODAY = '2026-11-23'
const start = { kind: 'start', text: 'Start: The Horn' } as const
const afterLeg = [
  { kind: 'stop', text: 'Stop: the Horn' },
  { kind: 'end', text: 'Disband' },
]

/** What is made of each text of a file in `words`. */
const words: Record<string, (text: string) => string> = {
  corners: cornerInSentence,
  dates: (text) =>
    findDates(text)
      .map((date) => resolveDate(date, TODAY) || 'no such day')
      .join(' '),
  'end-names': (text) => endName([start, { kind: 'end', text }], 'end') ?? '',
  instructions: (text) => formatInstruction(readInstruction(text)),
  'last-legs': (line) => {
    const [, text, to] = /^(.*?)(?: \[(.*)\])?$/.exec(line)!
    const leg = { kind: 'turn', text: text!, to }
    return endName([{ kind: 'start', text: 'Start: Hunters Field' }, leg, ...afterLeg], 'end') ?? ''
  },
  places: (text) => findPlace(text)?.id ?? '',
  'start-names': (text) => endName([{ kind: 'start', text }], 'start') ?? '',
  times: (text) => Object.values(readTimes(text, TODAY)).join(' ').trim(),
}

async function expectUnchanged(file: string, renew: (content: string) => string): Promise<void> {
  await expect(renew(readFileSync(file, 'utf8'))).toMatchFileSnapshot(file)
}

const filesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder)).map(
    (name) => [name, join(import.meta.dirname, folder, name)] as const,
  )

test.each(filesIn('grid'))('the reader makes of each sheet what the file says: %s', (_, file) =>
  expectUnchanged(file, (content) => withResults(content, (sheet) => formatRead(read(sheet)))),
)

test.each(filesIn('city'))(
  'the reader makes of each sheet on the city’s streets what the file says: %s',
  (_, file) =>
    expectUnchanged(file, (content) =>
      withResults(content, (sheet) => formatRead(readSheet(sheet, builtInNetwork()), cityCorners)),
    ),
)

test.each(filesIn('routes'))('the planned route of each event is what the file says: %s', (_, file) =>
  expectUnchanged(file, (content) => withResults(content, formatPlannedRoute)),
)

test.each(filesIn('split'))('each sheet is split as the file says: %s', (_, file) =>
  expectUnchanged(file, (content) => withResults(content, (sheet) => formatParts(splitSheet(sheet)))),
)

test.each(filesIn('words'))('each text means what the file says: %s', (name, file) =>
  expectUnchanged(file, (content) => withLineResults(content, words[name.replace('.txt', '')]!)),
)
