import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportList } from '#shared/contract/exports.ts'

/** A finished file can be asked for again (a broken download) for so long. */
const keptMs = 24 * 3_600_000

/** The folder that finished exports lie in. Server and worker share it. */
export const exportsFolder = (dataDir: string): string => join(dataDir, 'exports')

const nameOf = (list: ExportList, now: Date): string => `${list}-${now.getTime()}.csv`

/** When a file was made, by its name; null for what is no export. */
const madeAt = (name: string): number | null => {
  const made = /-(\d{13})\.csv(?:\.[\w-]+)?$/.exec(name)?.[1]
  return made === undefined ? null : Number(made)
}

/** Makes the folder and answers the path of a new file for a list. */
export async function newExport(dataDir: string, list: ExportList, now: Date): Promise<string> {
  const folder = exportsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, nameOf(list, now))
}

/** The name of a list's newest finished file, if it still is there. */
export async function newestExport(dataDir: string, list: ExportList): Promise<string | null> {
  const names = await readdir(exportsFolder(dataDir)).catch(() => [])
  const finished = names.filter((name) => new RegExp(`^${list}-\\d{13}\\.csv$`).test(name))
  return finished.toSorted().at(-1) ?? null
}

/** Removes files that are older than a day, half-written ones too. Answers how many. */
export async function purgeExports(dataDir: string, now: Date): Promise<number> {
  const names = await readdir(exportsFolder(dataDir)).catch(() => [])
  const old = names.filter((name) => {
    const made = madeAt(name)
    return made !== null && made < now.getTime() - keptMs
  })
  for (const name of old) await rm(join(exportsFolder(dataDir), name), { force: true })
  return old.length
}
