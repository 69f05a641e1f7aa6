import { readFile, writeFile } from 'node:fs/promises'

/** What a load costs: the resident memory of a process before it, and the most since. */
export interface MemoryUse {
  beforeBytes: number
  peakBytes: number
}

/** What makes the kernel forget a process's peak: proc_pid_clear_refs(5). */
const RESET_PEAK = '5'

/**
 * Resets a process's memory peak, and returns a function that reads the peak since (Linux only). The
 * kernel keeps it, so no short peak is missed. The tests of overload and slow viewers, and `npm run
 * stopwatch`, say with it how much memory a load takes.
 */
export async function watchMemory(pid: number): Promise<() => Promise<MemoryUse>> {
  await writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK)
  const beforeBytes = await readBytes(pid, 'VmRSS')
  return async () => ({ beforeBytes, peakBytes: await readBytes(pid, 'VmHWM') })
}

/** Reads a field of a process's status: proc_pid_status(5). */
async function readBytes(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} is unknown (${field}).`)
  return Number(kilobytes) * 1024
}
