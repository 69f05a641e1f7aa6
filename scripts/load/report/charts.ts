import type { Chart, Line } from './chart.ts'
import type { Stretch } from './read-record.ts'

interface Wanted {
  title: string
  unit: string
  lines: { name: string; metric: string; figure: string }[]
}

/** A measured time over the run: what half of all stayed below, and what one in twenty exceeded. */
const times = (title: string, metric: string): Wanted => ({
  title,
  unit: 'ms',
  lines: [
    { name: 'median', metric, figure: 'med' },
    { name: 'p95', metric, figure: 'p(95)' },
    { name: 'most', metric, figure: 'max' },
  ],
})

const wanted: Wanted[] = [
  times('Fix to push', 'fix_to_push'),
  times('Press of Start to push', 'start_known'),
  times('Press of Stop to push', 'stop_known'),
  times('Age of a polled position', 'polled_age'),
  times('Fix to acknowledgement', 'fix_acknowledged'),
  {
    title: 'What viewers are sent',
    unit: 'a second',
    lines: [
      { name: 'pushes', metric: 'pushes', figure: 'rate' },
      { name: 'requests', metric: 'http_reqs', figure: 'rate' },
    ],
  },
  times('A page until it is whole', 'page_load'),
  times('Right again after a lost connection', 'right_again'),
  times('A request', 'http_req_duration'),
  times('k6’s own lateness', 'script_lag'),
]

/** The charts of a run: those of the metrics that it had. */
export function chartsOf(stretches: Stretch[]): Chart[] {
  const lineOf = ({ name, metric, figure }: Wanted['lines'][number]): Line => ({
    name,
    points: stretches.flatMap(({ at, figures }) => {
      const value = figures[metric]?.[figure]
      return value === undefined ? [] : [{ x: at, y: Math.max(0, value) }]
    }),
  })
  return wanted
    .map(({ title, unit, lines }) => ({
      title,
      unit,
      lines: lines.map(lineOf).filter(({ points }) => points.length > 0),
    }))
    .filter(({ lines }) => lines.some(({ points }) => points.length > 1))
}
