import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cpus, loadavg } from 'node:os'
import { z } from 'zod'
import { k6Files } from '../run-k6.ts'
import type { LoadArguments } from '../read-arguments.ts'
import { readRecord, type Stretch } from './read-record.ts'

const summary = z.object({
  metrics: z.record(
    z.string(),
    z.object({
      values: z.record(z.string(), z.number()),
      thresholds: z.record(z.string(), z.object({ ok: z.boolean() })).optional(),
    }),
  ),
})

/** A rule that a run had to keep, and whether it did. */
interface Kept {
  metric: string
  rule: string
  ok: boolean
}

/** All that is known of a run. */
export interface Result {
  script: string
  vus: number
  seconds: number
  target: string
  /** ISO 8601. */
  began: string
  /** Processors, Node and k6, and how busy the machine was in the minute before the run and in its last. */
  machine: { processors: string; node: string; k6: string; loadBefore: number; loadAfter: number }
  /** Processor time in s that each program used during the run, by its name. */
  processorSeconds: Record<string, number>
  thresholds: Kept[]
  /** Figures by metric; times in ms. */
  metrics: Record<string, Record<string, number>>
  stretches: Stretch[]
}

/** What is known beside k6's own figures. */
export interface Circumstances extends Pick<LoadArguments, 'script' | 'vus' | 'seconds'> {
  folder: string
  target: string
  began: Date
  k6: string
  loadBefore: number
  processorSeconds: Record<string, number>
}

/**
 * Puts a run's figures together from the files that k6 left.
 *
 * @throws Error where it left none
 */
export async function readResult(run: Circumstances): Promise<Result> {
  const { script, vus, seconds, target, processorSeconds } = run
  const { metrics } = summary.parse(JSON.parse(await readFile(join(run.folder, k6Files.summary), 'utf8')))
  const entries = Object.entries(metrics).toSorted(([one], [other]) => one.localeCompare(other))
  return {
    script,
    vus,
    seconds,
    target,
    began: run.began.toISOString(),
    machine: {
      processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
      node: process.version,
      k6: run.k6,
      loadBefore: run.loadBefore,
      loadAfter: loadavg()[0]!,
    },
    processorSeconds,
    thresholds: entries.flatMap(([metric, { thresholds = {} }]) =>
      Object.entries(thresholds).map(([rule, { ok }]) => ({ metric, rule, ok })),
    ),
    metrics: Object.fromEntries(entries.map(([name, { values }]) => [name, values])),
    stretches: await readRecord(join(run.folder, k6Files.record)),
  }
}
