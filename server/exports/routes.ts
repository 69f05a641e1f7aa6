import type { ExportList } from '#shared/contract/exports.ts'
import { dayOf } from '#shared/calendar.ts'
import type { Context } from '../context.ts'
import { FileAnswer } from '../http/file-answer.ts'
import type { CallRequest, Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { exportsFolder, newestExport } from './export-files.ts'

/** A download waits so long for the worker, in milliseconds. */
const patienceMs = 10 * 60_000

/** Lists as CSV: the worker writes them, the server waits and sends the file. */
export function exportHandlers({
  jobs,
  settings,
  logger,
}: Context): Pick<Handlers, 'exportBetaTesters' | 'exportBetaFeedback'> {
  const answer = async (
    list: ExportList,
    headers: CallRequest<'exportBetaTesters'>['headers'],
    now: Date,
  ) => {
    // Whoever goes on with a broken download wants the rest of that file.
    const begun = headers.range === undefined ? null : await newestExport(settings.dataDir, list)
    if (begun === null) {
      try {
        await jobs.run('export-csv', { list }, `export-csv:${list}`, patienceMs)
      } catch (error) {
        logger.warn({ err: error, list }, 'a list was not written')
        return refuse('export_not_ready', { retryAfterSeconds: 10 })
      }
    }
    const file = begun ?? (await newestExport(settings.dataDir, list))
    if (file === null) return refuse('export_not_ready', { retryAfterSeconds: 10 })
    return new FileAnswer(exportsFolder(settings.dataDir), file, `${list}-${dayOf(now)}.csv`)
  }
  return {
    exportBetaTesters: ({ headers, now }) => answer('beta-testers', headers, now),
    exportBetaFeedback: ({ headers, now }) => answer('beta-feedback', headers, now),
  }
}
