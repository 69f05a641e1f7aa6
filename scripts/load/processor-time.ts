import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts in hundredths of a second on every Linux that Node runs on. */
const perSecond = 100

/**
 * Processor time (user and system) that a process and those it has started have used so far, in s; undefined where the
 * system does not say (other than Linux), or the process is gone. Fields of /proc/PID/stat: proc(5).
 */
export async function processorTime(pid: number): Promise<number | undefined> {
  const own = await readStat(pid)
  if (!own) return undefined
  const children = await childrenOf(pid)
  const times = await Promise.all(children.map(processorTime))
  return times.reduce<number>((sum, time) => sum + (time ?? 0), own.seconds)
}

async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(all.map(readStat))
  return all.filter((_, index) => stats[index]?.parent === pid)
}

async function readStat(pid: number): Promise<{ parent: number; seconds: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of a program may hold anything; what follows its bracket is fields.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  // State is field 3, so that the parent is 4, and user, system and those of ended children are 14 to 17.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(fields[1]), seconds: ticks / perSecond }
}
