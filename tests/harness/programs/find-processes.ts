import { readdir, readFile, readlink } from 'node:fs/promises'

/**
 * Returns the ids of the living processes that were started with a data folder or work in it, as
 * PostgreSQL's do, which overwrite their environment (proc(5)).
 */
export async function findProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const areOurs = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return environment.split('\0').includes(`DATA_DIR=${dataDir}`) || folder.startsWith(dataDir)
    }),
  )
  return pids.filter((_, index) => areOurs[index])
}
