import type { Result } from './result.ts'

const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 0)

/** The figures of a metric in a line: a time's median, p95, p99 and most, a count, or a share. */
export function describeMetric(values: Record<string, number>): string {
  if (values['med'] !== undefined)
    return ['med', 'p(95)', 'p(99)', 'max'].map((name) => `${name} ${figure(values[name] ?? 0)}`).join(', ')
  if (values['count'] !== undefined) return figure(values['count'])
  return figure(values['rate'] ?? values['value'] ?? 0)
}

/** How a run went, in lines for a terminal. */
export function describeResult({ thresholds, metrics, processorSeconds, machine, seconds }: Result): string {
  const lines = thresholds.map(
    ({ metric, rule, ok }) =>
      `${ok ? 'ok    ' : 'FAILED'} ${metric} ${rule} (${describeMetric(metrics[metric] ?? {})})`,
  )
  const used = Object.entries(processorSeconds).map(
    ([name, time]) => `${name} ${((100 * time) / seconds).toFixed(0)} %`,
  )
  return [
    ...lines,
    `processors: ${machine.processors}; ${used.join(', ')} of one; load ${machine.loadBefore.toFixed(1)} before, ${machine.loadAfter.toFixed(1)} at the end`,
  ].join('\n')
}
