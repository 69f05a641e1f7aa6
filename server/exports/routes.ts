import * as z from 'zod'
import type { ExportList } from '#shared/contract/exports.ts'
import { dayOf } from '#shared/calendar.ts'
import type { Context } from '../context.ts'
import { FileResponse } from '../http/file-response.ts'
import type { CallRequest, Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { exportsFolder, listFinishedExports } from './export-files.ts'

/** How long a download waits for the worker. */
const EXPORT_TIMEOUT_MS = 10 * 60_000

const exportResult = z.object({ file: z.string() })

/** The CSV downloads: the worker writes a file, and the server waits for it and sends it. */
export function exportHandlers({ jobs, settings, logger }: Context) {
  const respond = async (
    list: ExportList,
    { range, 'if-range': version }: CallRequest<'exportBetaTesters'>['headers'],
    now: Date,
  ) => {
    try {
      const fileToResume = range === undefined ? null : await findExportToResume(list, version)
      const file = fileToResume ?? (await runExport(list))
      return new FileResponse({
        folder: exportsFolder(settings.dataDir),
        file,
        downloadName: `${list}-${dayOf(now)}.csv`,
        allowRanges: fileToResume !== null || version !== undefined,
      })
    } catch (error) {
      logger.warn({ err: error, list }, 'an export failed')
      return refuse('export_not_ready', { retryAfterSeconds: 10 })
    }
  }
  const runExport = async (list: ExportList) =>
    exportResult.parse(await jobs.run('export-csv', { list }, EXPORT_TIMEOUT_MS)).file
  /**
   * Returns the name of the file that a Range request continues, or null to write a new one. With
   * If-Range, that is the latest file, which is sent in full if it is another version. Without
   * If-Range, it is clear which file the download started with only if there is just one.
   */
  const findExportToResume = async (list: ExportList, version: unknown) => {
    const files = await listFinishedExports(settings.dataDir, list)
    return version === undefined && files.length > 1 ? null : (files.at(-1) ?? null)
  }
  return {
    exportBetaTesters: ({ headers, now }) => respond('beta-testers', headers, now),
    exportBetaFeedback: ({ headers, now }) => respond('beta-feedback', headers, now),
  } satisfies Partial<Handlers>
}
