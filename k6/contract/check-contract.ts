import type { z } from 'zod'
import type { CallName } from '#shared/contract/calls.ts'
import { eventCalls } from '#shared/contract/events.ts'
import { groupCalls } from '#shared/contract/groups.ts'
import { liveParadeCalls } from '#shared/contract/tracking/live-parades.ts'
import { siteCalls } from '#shared/contract/site.ts'
import { type MessageName, type Payload, payloads } from '#shared/live/messages.ts'

/** The calls whose responses are checked: whole tables of the contract, so also some that viewers never make. */
const checkedCalls: Partial<Record<CallName, { output: z.ZodType | null }>> = {
  ...siteCalls,
  ...groupCalls,
  ...eventCalls,
  ...liveParadeCalls,
}

// At about the same time, viewers receive fewer different frames, and fewer different responses to a call.
const MAX_FRAMES = 64
const MAX_RESPONSES = 16

/** A valid response, or a description of how it breaks the contract. */
export type CheckedResponse = { value: unknown } | { violation: string }

/** A pushed message, whose `name` decides the type of `payload`. */
export type Push = { [Name in MessageName]: { name: Name; payload: Payload<Name> } }[MessageName]

/**
 * Checks a response's JSON against the contract. Unknown keys are violations, because a field that the
 * contract does not name may be private (rule TR09).
 */
function checkResponse(name: CallName, text: string): CheckedResponse {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { violation: `${name}: not JSON` }
  }
  const parsed = checkedCalls[name]?.output?.safeParse(value)
  if (!parsed) return { violation: `${name}: no schema to check a response with` }
  if (!parsed.success) return { violation: describeIssue(name, parsed.error) }
  return isSameJson(parsed.data, value) ? { value } : { violation: `${name}: unknown keys` }
}

/**
 * Checks a pushed frame's JSON, `["name",payload]`, against the contract. As in responses, unknown keys
 * are violations.
 */
export function checkPush(json: string): Push | { violation: string } {
  let frame: unknown
  try {
    frame = JSON.parse(json)
  } catch {
    return { violation: 'a frame that is not JSON' }
  }
  const [name, payload, ...rest] = Array.isArray(frame) ? (frame as unknown[]) : []
  if (typeof name !== 'string' || !isMessage(name)) return { violation: `unknown message: ${String(name)}` }
  const parsed = payloads[name].safeParse(payload)
  if (!parsed.success) return { violation: describeIssue(name, parsed.error) }
  if (rest.length > 0 || !isSameJson(parsed.data, payload))
    return { violation: `${name}: unknown keys or payloads` }
  // TypeScript cannot tell that `name` and `payload` belong together.
  return { name, payload: parsed.data } as Push
}

const isMessage = (name: string): name is MessageName => Object.hasOwn(payloads, name)

/** Describes the first issue by its path, or by its message if the whole value is invalid. */
function describeIssue(name: string, { issues: [issue] }: z.ZodError): string {
  return `${name}: ${issue?.path.join('.') || issue?.message}`
}

/**
 * Whether two JSON values are equal. A value with unknown keys differs from its parsed copy, because
 * parsing drops them.
 */
function isSameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const leftEntries = Object.entries(left as Record<string, unknown>)
  const rightValues = right as Record<string, unknown>
  return (
    leftEntries.length === Object.keys(right).length &&
    leftEntries.every(([key, value]) => Object.hasOwn(right, key) && isSameJson(value, rightValues[key]))
  )
}

/**
 * Keeps the last `maxResults` results of a function of a string, because many viewers receive the same
 * JSON at the same time. Evicts the oldest result, even if it was read since.
 */
function memoize<Result>(maxResults: number, compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = compute(text)
    if (results.size >= maxResults) results.delete(results.keys().next().value!)
    results.set(text, result)
    return result
  }
}

/** Checks a pushed frame like `checkPush`, with a cache of recent frames. */
export const checkPushCached = memoize(MAX_FRAMES, checkPush)

const checkByCall = new Map<CallName, (text: string) => CheckedResponse>()

/** Checks a response's JSON against the contract, with a cache of recent responses. */
export function checkResponseCached(name: CallName, text: string): CheckedResponse {
  let check = checkByCall.get(name)
  if (!check) {
    check = memoize(MAX_RESPONSES, (body) => checkResponse(name, body))
    checkByCall.set(name, check)
  }
  return check(text)
}
