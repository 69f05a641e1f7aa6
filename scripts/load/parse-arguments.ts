import { parseArgs } from 'node:util'

/** The scripts in `k6/`, by name. */
export const scripts = ['viewers', 'parade-day', 'instant-effect', 'polling-only', 'ingest'] as const

/** The options of the command line. */
export interface LoadArguments {
  script: (typeof scripts)[number]
  /** Number of simulated users: phones in `ingest`, viewers in every other script. */
  users: number
  /** Duration of the run. */
  seconds: number
  /** Scheme, host and port of a running site. Without a target the command starts a site. */
  target: string | undefined
  /** Folder for the results. A new one by default. */
  out: string | undefined
  /** Thresholds by metric that replace those of the script. */
  thresholds: Record<string, string[]>
}

export const USAGE = `npm run load -- SCRIPT [--users 100] [--duration 60s] [--target http://host:port]
                       [--out FOLDER] [--threshold 'METRIC=RULE']

SCRIPT is one of ${scripts.join(', ')}. --users counts viewers (for ingest: phones). The
default duration is 180s for parade-day and 60s for the others.
Without --target it starts the app on a temporary data folder. With it, set ADMIN_PASSWORD to that site's; groups
named 'Load trial' stay there. --threshold may be given several times. It replaces the script's own for that
metric, like 'fix_to_push=p(95)<300'.`

/** Returns the default duration. In a shorter parade day, the crowd would arrive faster than people walk. */
const defaultDuration = (script: LoadArguments['script']): string =>
  script === 'parade-day' ? '180s' : '60s'

/**
 * Reads the command line.
 *
 * @throws Error that says what is wrong
 */
export function parseArguments(args: string[]): LoadArguments | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      users: { type: 'string', default: '100' },
      duration: { type: 'string' },
      target: { type: 'string' },
      out: { type: 'string' },
      threshold: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  const [name, ...more] = positionals
  const script = scripts.find((candidate) => candidate === name)
  if (!script || more.length > 0) throw new Error(`There is no script '${positionals.join(' ')}'`)
  return {
    script,
    users: readCount(values.users),
    seconds: readSeconds(values.duration ?? defaultDuration(script)),
    target: values.target === undefined ? undefined : readOrigin(values.target),
    out: values.out,
    thresholds: readThresholds(values.threshold),
  }
}

function readCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 100_000) return count
  throw new Error(`--users ${text}: use a whole number from 1 to 100000`)
}

/**
 * Reads a duration such as '90', '90s' or '2m', from 8 s to an hour. In a shorter run the last
 * viewers would arrive after the first ones leave.
 */
function readSeconds(text: string): number {
  const [, amount, unit] = /^(\d+)(s|m)?$/.exec(text) ?? []
  const seconds = Number(amount) * (unit === 'm' ? 60 : 1)
  if (seconds >= 8 && seconds <= 3600) return seconds
  throw new Error(`--duration ${text}: use a time from 8s to 60m, like 90s or 2m`)
}

function readOrigin(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new Error(`--target ${text}: use scheme, host and port, like http://localhost:3000`)
}

function readThresholds(options: string[]): Record<string, string[]> {
  const thresholds: Record<string, string[]> = {}
  for (const option of options) {
    const [, metric = '', rule = ''] = /^([\w{}:,-]+)=(.+)$/.exec(option) ?? []
    if (metric === '') throw new Error(`--threshold ${option}: write it like 'fix_to_push=p(95)<300'`)
    thresholds[metric] = [...(thresholds[metric] ?? []), rule]
  }
  return thresholds
}
