import { parseArgs } from 'node:util'
import { breakNames, type BreakName, isVisibleWith } from './breaks/breaks.ts'
import { faults, longTrials } from './faults.ts'
import { type Layout, type LayoutName, layoutNames, layouts } from './site/layouts.ts'

/** The options of the command line: which faults to inject into which layouts. */
export interface Options {
  rounds: number
  viewers: number
  layouts: LayoutName[]
  /** Parts of names. A fault's name must contain one of them. */
  only: string[]
  breakName: BreakName | undefined
}

const indentLines = (names: readonly string[]) => names.map((name) => `    ${name}`).join('\n')

export const USAGE = `npm run faults -- [--rounds 5] [--viewers 20] [--layout NAME]… [--only WORDS]… [--break NAME]

Injects faults into a site while phones report and people watch, and compares what it stored with a ledger.
Exits 0 if nothing was lost and every map recovered within 10 s, 1 otherwise, 2 if it could not try.
  --layout, may be given again:
${indentLines(layoutNames)}
  --only, part of a fault's name, may be given again:
${indentLines([...faults, ...longTrials].map(({ name }) => name))}
  --break, to see that the trials can fail:
${indentLines(breakNames)}`

function parseChoice<Name extends string>(option: string, names: readonly Name[], value: string): Name {
  const choice = names.find((name) => name === value)
  if (choice === undefined)
    throw new RangeError(`There is no ${option} '${value}'; there are: ${names.join('; ')}.`)
  return choice
}

function parseCount(option: string, value: string, max: number): number {
  if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > max)
    throw new RangeError(`--${option} must be a whole number from 1 to ${max}, not '${value}'.`)
  return Number(value)
}

/**
 * Parses the command line. Returns 'help' if requested.
 *
 * @throws RangeError or TypeError that says what is wrong
 */
export function parseOptions(args: string[]): Options | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean' },
      rounds: { type: 'string', default: '5' },
      viewers: { type: 'string', default: '20' },
      layout: { type: 'string', multiple: true, default: layoutNames },
      only: { type: 'string', multiple: true, default: [''] },
      break: { type: 'string' },
    },
  })
  if (values.help) return 'help'
  const options: Options = {
    rounds: parseCount('rounds', values.rounds, 1_000),
    viewers: parseCount('viewers', values.viewers, 2_000),
    layouts: values.layout.map((value) => parseChoice('layout', layoutNames, value)),
    only: values.only,
    breakName: values.break === undefined ? undefined : parseChoice('break', breakNames, values.break),
  }
  rejectNoEffect(options)
  return options
}

/** Rejects options that would test nothing, because that would look like a pass. */
function rejectNoEffect({ layouts: names, only, breakName }: Options): void {
  for (const text of only) {
    const matchesFaultOf = (layout: Layout) =>
      [...faults, ...longTrials].some((fault) => fault.name.includes(text) && fault.appliesTo(layout))
    if (!names.some((name) => matchesFaultOf(layouts[name])))
      throw new RangeError(`No fault with '${text}' in its name applies to ${names.join(' or ')}.`)
  }
  for (const name of names) {
    const { servers, npmStart }: Layout = layouts[name]
    if (breakName && (npmStart || !isVisibleWith(breakName, servers)))
      throw new RangeError(`--break ${breakName} does not show with '${name}'.`)
  }
}
