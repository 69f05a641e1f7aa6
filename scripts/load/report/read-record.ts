import { readFile } from 'node:fs/promises'

/** The figures of one stretch of a run, by metric and figure: `at.pushes.rate`. */
export interface Stretch {
  /** Its end, in s from the start of the run. */
  at: number
  figures: Record<string, Record<string, number>>
}

interface RecordLine {
  event: string
  data: unknown
}
interface Parameters {
  aggregates: Record<string, string[]>
}

/**
 * Reads the record that k6's web dashboard leaves: one JSON object a line. `param` tells the figures of each type of metric,
 * `metric` the metrics that were first seen then, and `snapshot` the figures of a stretch, metrics in the order of
 * their names, among all that were seen so far.
 */
export async function readRecord(file: string): Promise<Stretch[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  let figuresOf: Parameters['aggregates'] = {}
  const types = new Map<string, string>()
  const stretches: Stretch[] = []
  let began: number | undefined
  for (const { event, data } of lines.map((line) => JSON.parse(line) as RecordLine)) {
    if (event === 'param') figuresOf = (data as Parameters).aggregates
    if (event === 'metric')
      for (const [name, { type }] of Object.entries(data as Record<string, { type: string }>))
        types.set(name, type)
    if (event !== 'snapshot') continue
    const names = [...types.keys()].toSorted()
    const figures: Stretch['figures'] = {}
    for (const [index, values] of (data as number[][]).entries()) {
      const name = names[index] ?? ''
      const kinds = figuresOf[types.get(name) ?? ''] ?? []
      if (values.length > 0)
        figures[name] = Object.fromEntries(values.map((value, place) => [kinds[place] ?? '', value]))
    }
    const time = figures['time']?.['value'] ?? 0
    began ??= time
    stretches.push({ at: (time - began) / 1000, figures })
  }
  return stretches
}
