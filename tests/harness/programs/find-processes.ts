import { readdir, readFile, readlink } from 'node:fs/promises'

/**
 * Returns the ids of the running processes that have a data folder in their environment, or work in it or
 * below it. PostgreSQL's processes overwrite their environment (proc(5)), so these are found by
 * the directory.
 */
export async function findProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const isOurs = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return environment.split('\0').includes(`DATA_DIR=${dataDir}`) || folder.startsWith(dataDir)
    }),
  )
  return pids.filter((_, index) => isOurs[index])
}
