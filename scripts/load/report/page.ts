import { escapeHtml } from '#server/http/escape-html.ts'
import { drawChart } from './chart.ts'
import { chartsOf } from './charts.ts'
import type { Result } from './result.ts'
import { describeMetric } from './words.ts'

const style = `
:root { color-scheme: light dark; --ink: light-dark(#21142e, #f8ecd6); --paper: light-dark(#fffaf0, #17101f);
  --quiet: light-dark(#6a5b73, #b9a9c4); --line: light-dark(#e4d5bb, #3a2c49); --good: light-dark(#0d6a4e, #57c49c);
  --bad: light-dark(#b3261e, #ff9c93); --line-0: light-dark(#5a2a8a, #c9a4ff); --line-1: light-dark(#b97400, #f2b92f);
  --line-2: light-dark(#9a8a96, #75638a); }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 84rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--ink); background: var(--paper); }
table { border-collapse: collapse; width: 100%; } td, th { padding: .3rem .75rem .3rem 0; text-align: left;
  border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; } @media (width < 40rem) { table { font-size: .8rem; } }
.quiet, .axis { color: var(--quiet); fill: var(--quiet); } .ok { color: var(--good); } .failed { color: var(--bad); }
.charts { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr)); }
figure { margin: 0; } figcaption { font-size: .9rem; } svg { width: 100%; } .axis { font-size: 11px; }
.grid { stroke: var(--line); } .line { fill: none; stroke-width: 1.8; stroke-linejoin: round; }
.key { margin-left: .75rem; } .key::before { content: '— '; font-weight: bold; }
.line-0 { stroke: var(--line-0); } .line-1 { stroke: var(--line-1); } .line-2 { stroke: var(--line-2); }
.key-0::before { color: var(--line-0); } .key-1::before { color: var(--line-1); } .key-2::before { color: var(--line-2); }`

/** The page of a run: how each rule was kept, charts over its time, and every figure. It needs no other file. */
export function resultPage(result: Result): string {
  const { script, vus, seconds, machine, thresholds, metrics, processorSeconds } = result
  const failed = thresholds.filter(({ ok }) => !ok).length
  const rules = thresholds.map(({ metric, rule, ok }) =>
    row(
      `<td class="${ok ? 'ok' : 'failed'}">${ok ? 'kept' : 'broken'}</td>`,
      cell(metric),
      cell(rule),
      cell(describeMetric(metrics[metric] ?? {})),
    ),
  )
  const figures = Object.entries(metrics).map(([name, values]) =>
    row(cell(name), cell(describeMetric(values))),
  )
  const used = Object.entries(processorSeconds).map(
    ([name, time]) => `${name} ${time.toFixed(1)} s (${((100 * time) / seconds).toFixed(0)} % of one)`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${script}: ${vus} for ${seconds} s</title><style>${style}</style>
<h1>${script}: ${vus} ${script === 'ingest' ? 'phones' : 'viewers'} for ${seconds} s</h1>
<p class="${failed === 0 ? 'ok' : 'failed'}">${failed === 0 ? 'Every rule was kept.' : `${failed} of ${thresholds.length} rules were broken.`}</p>
<p class="quiet">${escapeHtml(result.began)}, ${escapeHtml(result.target)}, ${escapeHtml(machine.processors)}, Node ${machine.node},
k6 ${escapeHtml(machine.k6)}. Load of the machine ${machine.loadBefore.toFixed(1)} before and ${machine.loadAfter.toFixed(1)} at the end.
Processor time: ${escapeHtml(used.join(', ') || 'not known')}.</p>
<h2>Rules</h2><table>${rules.join('')}</table>
<h2>Over time</h2><div class="charts">${chartsOf(result.stretches).map(drawChart).join('\n')}</div>
<h2>Figures</h2><p class="quiet">Times in ms.</p><table>${figures.join('')}</table>
</html>
`
}

const cell = (text: string): string => `<td>${escapeHtml(text)}</td>`
const row = (...cells: string[]): string => `<tr>${cells.join('')}</tr>\n`
