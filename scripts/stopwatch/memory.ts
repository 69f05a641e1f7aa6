import { readFile, writeFile } from 'node:fs/promises'

/** Resident memory of a process, in bytes. */
export interface Memory {
  /** The memory at the call of `watchMemory`. */
  before: number
  /** The maximum since then. */
  peak: number
}

/**
 * Starts to watch the resident memory of a process on Linux (VmRSS, and its maximum VmHWM, which
 * this resets; see proc_pid_status(5) and proc_pid_clear_refs(5)). Call the returned function to
 * read it.
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
