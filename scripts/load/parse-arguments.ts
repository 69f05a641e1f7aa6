import { parseArgs } from 'node:util'

/** The load scripts in `k6/`, named without their extension. */
const loadScripts = ['viewers', 'parade-day', 'instant-effect', 'polling-only', 'ingest'] as const

type LoadScript = (typeof loadScripts)[number]

/** The command line of `npm run load`. */
export interface LoadArguments {
  script: LoadScript
  /** Number of simulated users: phones in `ingest`, viewers in every other script. */
  users: number
  /** How long the users stay: the setup before it and the report after it take longer. */
  seconds: number
  /** Scheme, host and port of a running site. Without a target the command starts a site. */
  target: string | undefined
  /** Folder for the results. Without one, each run has its own. */
  out: string | undefined
  /** k6's rules by metric, which replace those of the script: `{ fix_to_push: ['p(95)<300'] }`. */
  thresholds: Record<string, string[]>
}

export const USAGE = `npm run load -- SCRIPT [--users 100] [--duration 60s] [--target http://host:port]
                       [--out FOLDER] [--threshold 'METRIC=RULE']

SCRIPT is one of ${loadScripts.join(', ')}. --users counts viewers (for ingest: phones). The
default duration is 180s for parade-day and 60s for the others.
Without --target it starts the app on a temporary data folder. With it, set ADMIN_PASSWORD to that site's; groups
named 'Load trial' stay there. --threshold may be given several times. It replaces the script's own for that
metric, like 'fix_to_push=p(95)<300'.`

const MAX_USERS = 100_000
/** In a shorter run the last viewers would arrive after the first ones leave. */
const MIN_SECONDS = 8
const MAX_SECONDS = 3_600

// In a shorter parade day, the crowd would arrive faster than people walk.
const defaultDuration = (script: LoadScript): string => (script === 'parade-day' ? '180s' : '60s')

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
  const [scriptName, ...extraWords] = positionals
  const script = loadScripts.find((candidate) => candidate === scriptName)
  if (!script || extraWords.length > 0) throw new Error(`There is no script '${positionals.join(' ')}'`)
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
  if (Number.isInteger(count) && count >= 1 && count <= MAX_USERS) return count
  throw new Error(`--users ${text}: use a whole number from 1 to ${MAX_USERS}`)
}

/** Reads a duration such as '90', '90s' or '2m'. */
function readSeconds(text: string): number {
  const [, amount, unit] = /^(\d+)(s|m)?$/.exec(text) ?? []
  const seconds = Number(amount) * (unit === 'm' ? 60 : 1)
  if (seconds >= MIN_SECONDS && seconds <= MAX_SECONDS) return seconds
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
