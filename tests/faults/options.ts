import { parseArgs } from 'node:util'
import { breakNames, type BreakName, shows } from './breaks/breaks.ts'
import { faults, longTrials } from './faults.ts'
import { type Layout, type LayoutName, layoutNames, layouts } from './site/layouts.ts'

/** What is tried. */
export interface Options {
  rounds: number
  viewers: number
  layouts: LayoutName[]
  /** Words of which a fault's name must contain one. */
  only: string[]
  broken: BreakName | undefined
}

const quoted = (names: readonly string[]) => names.map((name) => `    ${name}`).join('\n')

export const usage = `npm run faults -- [--rounds 5] [--viewers 20] [--layout NAME]… [--only WORDS]… [--break NAME]

Injects faults into a site while phones report and people watch, and compares what it stored with a ledger.
Exits 0 if nothing was lost and every map recovered within 10 s, 1 otherwise, 2 if it could not try.
  --layout, may be given again:
${quoted(layoutNames)}
  --only, part of a fault's name, may be given again:
${quoted([...faults, ...longTrials].map(({ name }) => name))}
  --break, to see that the trials can fail:
${quoted(breakNames)}`

function oneOf<Name extends string>(what: string, names: readonly Name[], given: string): Name {
  const found = names.find((name) => name === given)
  if (found === undefined)
    throw new RangeError(`There is no ${what} '${given}'; there are: ${names.join('; ')}.`)
  return found
}

function wholeNumber(what: string, given: string, most: number): number {
  if (!/^\d+$/.test(given) || Number(given) < 1 || Number(given) > most)
    throw new RangeError(`--${what} must be a whole number from 1 to ${most}, not '${given}'.`)
  return Number(given)
}

/** Reads the command line; 'help' if requested. Throws RangeError or TypeError with the reason. */
export function readOptions(args: string[]): Options | 'help' {
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
    rounds: wholeNumber('rounds', values.rounds, 1_000),
    viewers: wholeNumber('viewers', values.viewers, 2_000),
    layouts: values.layout.map((given) => oneOf('layout', layoutNames, given)),
    only: values.only,
    broken: values.break === undefined ? undefined : oneOf('break', breakNames, values.break),
  }
  refuseWithoutEffect(options)
  return options
}

/** Refuses options that would run nothing, because that would look like a pass. */
function refuseWithoutEffect({ layouts: names, only, broken }: Options): void {
  for (const word of only) {
    const canStrike = (layout: Layout) =>
      [...faults, ...longTrials].some((fault) => fault.name.includes(word) && fault.canStrike(layout))
    if (!names.some((name) => canStrike(layouts[name])))
      throw new RangeError(`No fault with '${word}' in its name can strike ${names.join(' or ')}.`)
  }
  for (const name of names) {
    const { servers, npmStart }: Layout = layouts[name]
    if (broken && (npmStart || !shows(broken, servers)))
      throw new RangeError(`--break ${broken} does not show with '${name}'.`)
  }
}
