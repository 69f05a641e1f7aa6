import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitUntil } from '#tests/harness/wait-until.ts'
import { cleanUpAfterFile } from './cleanups.ts'

/** A group of processes whose memory together is limited, as that of a container: cgroups(7). */
export interface MemoryGroup {
  /** The file that takes the ids of the group's processes. */
  processes: string
  /** Returns the most memory that the group has used, with the files that the kernel keeps for it. */
  readPeakBytes(): Promise<number>
}

const versions = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
]

/** Makes a group, or returns null where that is not allowed. It is removed after the test file. */
export async function makeMemoryGroup(maxBytes: number): Promise<MemoryGroup | null> {
  for (const { root, limit, peak } of versions) {
    const folder = join(root, `second-line-test-${randomUUID()}`)
    try {
      await mkdir(folder)
      // Waits, because a process belongs to its group for a moment longer than it runs.
      const isRemoved = () =>
        rmdir(folder).then(
          () => true,
          () => false,
        )
      cleanUpAfterFile(() => waitUntil('the memory group is removed', isRemoved, { timeoutMs: 2_000 }))
      if (!existsSync(join(folder, limit))) continue
      await writeFile(join(folder, limit), String(maxBytes))
    } catch {
      continue
    }
    return {
      processes: join(folder, 'cgroup.procs'),
      readPeakBytes: async () => Number(await readFile(join(folder, peak), 'utf8')),
    }
  }
  return null
}
