import type { Grade } from './grade-answers.ts'

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
const minutes = (value: number): string => `${value.toFixed(1)} min`

const HEADER = `| time to go | questions | in the range | error of the middle | against distance ÷ speed | width | of 6 min + half the time | no answer | missed |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`

/** Returns grades as a Markdown table with a title, which docs/ARRIVAL.md quotes. */
export function formatGrades(title: string, grades: readonly Grade[]): string {
  const rows = grades.map((grade) => {
    const cells = [
      grade.name,
      grade.asked,
      percent(grade.coverage),
      minutes(grade.errorMinutes),
      Number.isFinite(grade.errorRatio) ? percent(grade.errorRatio) : '–',
      minutes(grade.widthMinutes),
      percent(grade.widthRatio),
      percent(grade.unanswered),
      grade.missed.join(', ') || 'nothing',
    ]
    return `| ${cells.join(' | ')} |`
  })
  return `\n${title}\n\n${HEADER}\n${rows.join('\n')}`
}
