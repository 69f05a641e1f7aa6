import { ago } from '#shared/calendar.ts'
import type { Position } from '../live/latest-positions.ts'

const reports = { rolling: 'Rolling', 'at-a-stop': 'At a stop', disbanding: 'Disbanding' }

/** Returns what a parade reported last, with its source and age: 'Rolling · from the parade, 3 min ago'. */
export function reportText({ report, minutes, at }: NonNullable<Position['report']>, now: Date): string {
  const words = report === 'late' ? `${minutes} min late` : reports[report]
  return `${words} · from the parade, ${ago(new Date(at), now)}`
}
