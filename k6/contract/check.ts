import type { z } from 'zod'
import type { CallName } from '#shared/contract/calls.ts'
import { eventCalls } from '#shared/contract/events.ts'
import { groupCalls } from '#shared/contract/groups.ts'
import { liveParadeCalls } from '#shared/contract/live-parades.ts'
import { siteCalls } from '#shared/contract/site.ts'
import type { MessageName, Payload } from '#shared/live/messages.ts'
import { payloads } from '#shared/live/payloads.ts'

const responses: Partial<Record<CallName, { output: z.ZodType | null }>> = {
  ...siteCalls,
  ...groupCalls,
  ...eventCalls,
  ...liveParadeCalls,
}

/** A response that keeps the contract, or what is wrong with it. */
export type CheckedResponse = { value: unknown } | { wrong: string }

/** A push that keeps the contract. */
export type Push = { [Name in MessageName]: { name: Name; payload: Payload<Name> } }[MessageName]

/** Checks a response's JSON against the contract; keys beyond the contract are wrong. */
function checkResponse(name: CallName, text: string): CheckedResponse {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { wrong: `${name}: no JSON` }
  }
  const parsed = responses[name]?.output?.safeParse(value)
  if (!parsed) return { wrong: `${name}: not a call that viewers make` }
  if (!parsed.success) return { wrong: `${name}: ${parsed.error.issues[0]?.path.join('.')}` }
  return isSameJson(parsed.data, value) ? { value } : { wrong: `${name}: more than the contract` }
}

/**
 * Checks a pushed frame's JSON, `["name",payload]`, against the contract; keys beyond the contract
 * are wrong.
 */
export function checkPush(json: string): Push | { wrong: string } {
  let event: unknown
  try {
    event = JSON.parse(json)
  } catch {
    return { wrong: 'a frame that is not JSON' }
  }
  const [name, payload, ...rest] = Array.isArray(event) ? (event as unknown[]) : []
  if (typeof name !== 'string' || !isMessage(name)) return { wrong: `no message: ${String(name)}` }
  const parsed = payloads[name].safeParse(payload)
  if (!parsed.success) return { wrong: `${name}: ${parsed.error.issues[0]?.path.join('.')}` }
  if (rest.length > 0 || !isSameJson(parsed.data, payload))
    return { wrong: `${name}: more than the contract` }
  return { name, payload: parsed.data } as Push
}

const isMessage = (name: string): name is MessageName => name in payloads

/**
 * Whether two JSON values are equal. Parsing drops unknown keys, so a value with such keys is not
 * equal to its result.
 */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && isSameJson(left[key], right[key]))
  )
}

/**
 * Remembers the latest results of a function of a text: many viewers receive the same text at the
 * same time.
 */
function memoize<Result>(size: number, make: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const made = make(text)
    if (results.size >= size) results.delete(results.keys().next().value!)
    results.set(text, made)
    return made
  }
}

/** `checkPush`, once per text. */
export const readPush = memoize(64, checkPush)

const responseReaders = new Map<CallName, (text: string) => CheckedResponse>()

/** Checks a response against the contract, once per text. */
export function readResponse(name: CallName, text: string): CheckedResponse {
  let read = responseReaders.get(name)
  if (!read) responseReaders.set(name, (read = memoize(16, (body) => checkResponse(name, body))))
  return read(text)
}
