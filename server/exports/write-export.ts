import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import { stringify } from 'csv-stringify'
import type { ExportList } from '#shared/contract/exports.ts'
import type { Database } from '../database/connect.ts'
import { clearExports, ensureExportsFolder, newExportName } from './export-files.ts'
import { listSources } from './lists.ts'
import { readRows } from './read-rows.ts'

interface Export {
  list: ExportList
  dataDir: string
  now: Date
  /** Called after every batch with the number of rows written and in total. */
  onProgress: (rowsWritten: number, total: number) => void
  signal?: AbortSignal
}

/** The number of rows written, and the file's name in the folder of exports. */
export interface ExportResult {
  rows: number
  file: string
}

/**
 * Writes a list to a new CSV file (RFC 4180, UTF-8 with BOM). Cells that a spreadsheet would run as
 * a formula get a leading apostrophe. The file gets its name when it is complete, so that no
 * download gets a partial one; an interrupted run starts over. The caller holds the list's lock
 * (`withLock`).
 */
export async function writeExport(
  database: Database,
  { list, dataDir, now, onProgress, signal }: Export,
): Promise<ExportResult> {
  const { columns, select } = listSources[list]
  const folder = await ensureExportsFolder(dataDir)
  await clearExports(dataDir, list)
  const file = newExportName(list, now)
  const partialFile = join(folder, `${file}.${randomUUID()}`)
  const { rows: countRows } = await database.$client.query<{ total: number }>(
    `select count(*)::int as total from (${select}) as listed`,
  )
  const total = countRows[0]!.total
  let rows = 0
  async function* lines() {
    for await (const batch of readRows(database.$client, select)) {
      yield* batch
      rows += batch.length
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
      createWriteStream(partialFile, { mode: 0o600, flush: true }),
      { signal },
    )
    await rename(partialFile, join(folder, file))
  } finally {
    await rm(partialFile, { force: true })
  }
  return { rows, file }
}
