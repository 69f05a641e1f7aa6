import * as z from 'zod'
import type { ExportList } from '#shared/contract/exports.ts'
import { dayOf } from '#shared/calendar.ts'
import type { Context } from '../context.ts'
import { FileResponse } from '../http/file-response.ts'
import type { CallRequest, Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { exportsFolder, finishedExports } from './export-files.ts'

/** A download waits this many milliseconds for the worker. */
const timeoutMs = 10 * 60_000

/** The worker's result for a list that it has written. */
const exported = z.object({ file: z.string() })

/** Lists as CSV: the worker writes them, the server waits and sends the file. */
export function exportHandlers({ jobs, settings, logger }: Context) {
  const respond = async (
    list: ExportList,
    { range, 'if-range': version }: CallRequest<'exportBetaTesters'>['headers'],
    now: Date,
  ) => {
    try {
      const resumed = range === undefined ? null : await exportToResume(list, version)
      const file = resumed ?? (await runExport(list))
      return new FileResponse({
        folder: exportsFolder(settings.dataDir),
        file,
        downloadName: `${list}-${dayOf(now)}.csv`,
        allowRanges: resumed !== null || version !== undefined,
      })
    } catch (error) {
      logger.warn({ err: error, list }, 'an export failed')
      return refuse('export_not_ready', { retryAfterSeconds: 10 })
    }
  }
  const runExport = async (list: ExportList) =>
    exported.parse(await jobs.run('export-csv', { list }, `export-csv:${list}`, timeoutMs)).file
  /**
   * Returns the file of which a client wants the rest. With If-Range it is that version, or a newer
   * one in full; without, the rest is sent only if there is a single file it can be.
   */
  const exportToResume = async (list: ExportList, version: unknown) => {
    const files = await finishedExports(settings.dataDir, list)
    return version === undefined && files.length > 1 ? null : (files.at(-1) ?? null)
  }
  return {
    exportBetaTesters: ({ headers, now }) => respond('beta-testers', headers, now),
    exportBetaFeedback: ({ headers, now }) => respond('beta-feedback', headers, now),
  } satisfies Partial<Handlers>
}
