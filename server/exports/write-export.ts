import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify'
import type { ExportList } from '#shared/contract/exports.ts'
import type { Database } from '../database/connect.ts'
import { newExport } from './export-files.ts'
import { listSources } from './lists.ts'
import { readRows } from './read-rows.ts'

interface Export {
  list: ExportList
  dataDir: string
  now: Date
  /** Told after every batch: rows so far, and of how many. */
  onProgress: (done: number, total: number) => void
  signal?: AbortSignal
}

/** How many rows an export wrote. */
export interface Exported {
  rows: number
}

/**
 * Writes a list to a new file of the data folder: CSV as RFC 4180 has it, UTF-8 with BOM, cells that a spreadsheet would run
 * as a formula defused by an apostrophe. The file has its name once it is whole, so that nobody downloads half of one;
 * broken off and run again, it is written anew.
 */
export async function writeExport(
  database: Database,
  { list, dataDir, now, onProgress, signal }: Export,
): Promise<Exported> {
  const { columns, select } = listSources[list]
  const path = await newExport(dataDir, list, now)
  const half = `${path}.${randomUUID()}`
  const { rows: counted } = await database.$client.query<{ total: number }>(
    `select count(*)::int as total from (${select}) as listed`,
  )
  const total = counted[0]!.total
  let rows = 0
  async function* lines() {
    for await (const some of readRows(database.$client, select)) {
      yield* some
      rows += some.length
      onProgress(rows, Math.max(rows, total))
    }
  }
  try {
    await pipeline(
      lines,
      stringify({
        bom: true,
        header: true,
        columns: [...columns],
        record_delimiter: 'windows',
        escape_formulas: true,
        cast: { boolean: (value) => String(value) },
      }),
      createWriteStream(half, { mode: 0o600 }),
      { signal },
    )
    await rename(half, path)
  } finally {
    await rm(half, { force: true })
  }
  return { rows }
}
