import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportList, exportLists } from '#shared/contract/exports.ts'

/** Finished files are kept for a day, so that a broken download can resume. */
const RETENTION_MS = 24 * 3_600_000
/** Maximum number of finished files per list. The older one may still be downloading. */
const MAX_FILES_PER_LIST = 2

const EXPORT_NAME = new RegExp(`^(${exportLists.join('|')})-(\\d{13})\\.csv(\\.[\\w-]+)?$`)

/** Returns the folder of exports, which server and worker share. */
export const exportsFolder = (dataDir: string): string => join(dataDir, 'exports')

/** Returns the file name of a new export: `beta-testers-1764961200000.csv`. */
export const newExportName = (list: ExportList, now: Date): string => `${list}-${now.getTime()}.csv`

/** Creates the folder of exports with mode 0700. Returns its path. */
export async function ensureExportsFolder(dataDir: string): Promise<string> {
  const folder = exportsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

interface ExportFile {
  name: string
  list: string
  /** Unix ms. */
  createdAt: number
  /** False for a partial file, whose name has a suffix. */
  isFinished: boolean
}

async function readFiles(dataDir: string): Promise<ExportFile[]> {
  const names = await readdir(exportsFolder(dataDir)).catch(() => [])
  const files = names.flatMap((name) => {
    const [, list, timestamp, partialSuffix] = EXPORT_NAME.exec(name) ?? []
    if (list === undefined) return []
    return [{ name, list, createdAt: Number(timestamp), isFinished: partialSuffix === undefined }]
  })
  return files.toSorted((a, b) => a.createdAt - b.createdAt)
}

/** Returns the names of a list's finished files, oldest first. */
export const listFinishedExports = async (dataDir: string, list: ExportList): Promise<string[]> =>
  (await readFiles(dataDir)).filter((file) => file.list === list && file.isFinished).map(({ name }) => name)

/**
 * Removes a list's partial files and all but the latest finished one, before the next is written.
 * Only the holder of the list's lock may call it.
 */
export async function clearExports(dataDir: string, list: ExportList): Promise<void> {
  const files = (await readFiles(dataDir)).filter((file) => file.list === list)
  const finishedFiles = files.filter(({ isFinished }) => isFinished)
  const filesToKeep = new Set(finishedFiles.slice(1 - MAX_FILES_PER_LIST))
  await removeFiles(
    dataDir,
    files.filter((file) => !filesToKeep.has(file)),
  )
}

/** Removes files older than a day, including partial ones. Returns the number of removed files. */
export async function purgeExports(dataDir: string, now: Date): Promise<number> {
  const expiredFiles = (await readFiles(dataDir)).filter(
    ({ createdAt }) => createdAt < now.getTime() - RETENTION_MS,
  )
  await removeFiles(dataDir, expiredFiles)
  return expiredFiles.length
}

async function removeFiles(dataDir: string, files: readonly ExportFile[]): Promise<void> {
  for (const { name } of files) await rm(join(exportsFolder(dataDir), name), { force: true })
}
