import { join } from 'node:path'
import { Client } from 'pg'

/** A way to break the server, by which the trials prove that they can fail. */
interface Break {
  /** Loaded into the server's process before its own code. */
  file: string
  /** What is done to the database before. */
  statement?: string
  /** Whether one server alone does not show it. */
  needsTwo?: true
}

const breaks = {
  'early-answer': { file: 'early-answer.ts' },
  'no-unique-key': { file: 'no-unique-key.ts', statement: 'drop index positions_once' },
  'late-fixes': { file: 'late-fixes.ts' },
  shifted: { file: 'shifted.ts' },
  deaf: { file: 'deaf.ts', needsTwo: true },
} satisfies Record<string, Break>

export type BreakName = keyof typeof breaks
export const breakNames = Object.keys(breaks) as BreakName[]

/** Whether a break shows with so many servers. */
export const shows = (name: BreakName, servers: number): boolean => {
  const { needsTwo }: Break = breaks[name]
  return !needsTwo || servers === 2
}

/** Arguments for Node that break the server it runs. */
export const argsOf = (name: BreakName): string[] => [
  '--import',
  join(import.meta.dirname, breaks[name].file),
]

/** Breaks the database where that belongs to it. */
export async function breakDatabase(name: BreakName, databaseUrl: string): Promise<void> {
  const { statement }: Break = breaks[name]
  if (statement === undefined) return
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
