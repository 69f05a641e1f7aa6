import type { z } from 'zod'
import type { CallName } from '#shared/contract/calls.ts'
import { eventCalls } from '#shared/contract/events.ts'
import { groupCalls } from '#shared/contract/groups.ts'
import { liveParadeCalls } from '#shared/contract/live-parades.ts'
import { siteCalls } from '#shared/contract/site.ts'
import { recent } from './recent.ts'
import { sameJson } from './same-json.ts'

const schemas: Partial<Record<CallName, { output: z.ZodType | null }>> = {
  ...siteCalls,
  ...groupCalls,
  ...eventCalls,
  ...liveParadeCalls,
}

/** What became of reading an answer: its value, or in words what is wrong with it. */
export type ReadAnswer = { value: unknown } | { wrong: string }

/** The answer of a call held against the contract; each text is checked once. */
export function readAnswer(name: CallName, text: string): ReadAnswer {
  let read = readers.get(name)
  if (!read) readers.set(name, (read = recent(16, (body) => checkAnswer(name, body))))
  return read(text)
}

const readers = new Map<CallName, (text: string) => ReadAnswer>()

function checkAnswer(name: CallName, text: string): ReadAnswer {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { wrong: `${name}: no JSON` }
  }
  const parsed = schemas[name]?.output?.safeParse(value)
  if (!parsed) return { wrong: `${name}: not a call that viewers make` }
  if (!parsed.success) return { wrong: `${name}: ${parsed.error.issues[0]?.path.join('.')}` }
  return sameJson(parsed.data, value) ? { value } : { wrong: `${name}: more than the contract` }
}
