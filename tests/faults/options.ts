import { parseArgs } from 'node:util'
import { faultsOf } from './faults.ts'
import { type LayoutName, layoutNames, layouts } from './site/layouts.ts'

/** Which faults to inject into a site, how often, and how many people watch. */
export interface TrialOptions {
  rounds: number
  viewers: number
  /** Parts of names. A fault's name must contain one of them. */
  only: string[]
}

const indentLines = (names: readonly string[]) => names.map((name) => `    ${name}`).join('\n')

export const USAGE = `npm run faults -- [--rounds 5] [--viewers 20] [--layout NAME]… [--only WORDS]…

Injects faults into a site while phones report and people watch, and compares what it stored with a ledger.
Exits 0 if nothing was lost and every map recovered within 10 s, 1 otherwise, 2 if it could not try.
  --layout, may be given again:
${indentLines(layoutNames)}
  --only, part of a fault's name, may be given again:
${indentLines(faultsOf({ servers: 2, redis: true }, ['']).map(({ name }) => name))}`

function parseCount(option: string, value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value))
    throw new RangeError(`--${option} must be a whole number from 1 to 9999, not '${value}'.`)
  return Number(value)
}

/**
 * Parses the command line. Returns 'help' if requested.
 *
 * @throws RangeError or TypeError that says what is wrong
 */
export function parseOptions(args: string[]): (TrialOptions & { layouts: LayoutName[] }) | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean' },
      rounds: { type: 'string', default: '5' },
      viewers: { type: 'string', default: '20' },
      layout: { type: 'string', multiple: true, default: layoutNames },
      only: { type: 'string', multiple: true, default: [''] },
    },
  })
  const { help, rounds, viewers, layout, only } = values
  if (help) return 'help'
  const chosen = layoutNames.filter((name) => layout.includes(name))
  if (chosen.length < layout.length) throw new RangeError(`The layouts are: ${layoutNames.join('; ')}.`)
  // Words that match nothing would look like a pass.
  for (const text of only)
    if (!chosen.some((name) => faultsOf(layouts[name], [text]).length > 0))
      throw new RangeError(`No fault with '${text}' in its name applies to ${chosen.join(' or ')}.`)
  return {
    rounds: parseCount('rounds', rounds),
    viewers: parseCount('viewers', viewers),
    layouts: chosen,
    only,
  }
}
