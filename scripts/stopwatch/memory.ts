import { readFile, writeFile } from 'node:fs/promises'

/** The memory of a process, in bytes: before, and the maximum since. */
export interface Memory {
  before: number
  peak: number
}

/**
 * Starts to watch the memory of a process as Linux counts it (VmRSS, and its high-water mark VmHWM,
 * which is reset first; proc_pid_status(5), proc_pid_clear_refs(5)). The returned function reads
 * both.
 */
export async function watchMemory(pid: number): Promise<() => Promise<Memory>> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = await readStatus(pid, 'VmRSS')
  return async () => ({ before, peak: await readStatus(pid, 'VmHWM') })
}

async function readStatus(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? []
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} is unknown (${field}).`)
  return Number(kilobytes) * 1024
}
