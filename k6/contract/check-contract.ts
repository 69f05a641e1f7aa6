import type { z } from 'zod'
import type { CallName } from '#shared/contract/calls.ts'
import { eventCalls } from '#shared/contract/events.ts'
import { groupCalls } from '#shared/contract/groups.ts'
import { liveParadeCalls } from '#shared/contract/tracking/live-parades.ts'
import { siteCalls } from '#shared/contract/site.ts'
import type { MessageName, Payload } from '#shared/live/messages.ts'
import { payloads } from '#shared/live/payloads.ts'

const viewerCalls: Partial<Record<CallName, { output: z.ZodType | null }>> = {
  ...siteCalls,
  ...groupCalls,
  ...eventCalls,
  ...liveParadeCalls,
}

/** A valid response, or a description of how it breaks the contract. */
export type CheckedResponse = { value: unknown } | { violation: string }

/** A push, typed by the name of its message. */
export type Push = { [Name in MessageName]: { name: Name; payload: Payload<Name> } }[MessageName]

/** Checks a response's JSON against the contract. Unknown keys are violations. */
function checkResponse(name: CallName, text: string): CheckedResponse {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { violation: `${name}: not JSON` }
  }
  const parsed = viewerCalls[name]?.output?.safeParse(value)
  if (!parsed) return { violation: `${name}: not a call that viewers make` }
  if (!parsed.success) return { violation: describeIssue(name, parsed.error) }
  return isSameJson(parsed.data, value) ? { value } : { violation: `${name}: unknown keys` }
}

/**
 * Checks a pushed frame's JSON, `["name",payload]`, against the contract. Unknown keys are violations.
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
  if (rest.length > 0 || !isSameJson(parsed.data, payload)) return { violation: `${name}: unknown content` }
  return { name, payload: parsed.data } as Push
}

const isMessage = (name: string): name is MessageName => Object.hasOwn(payloads, name)

/** Names the path of the first issue, or its message if the value is invalid as a whole. */
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
 * Caches the `size` most recently computed results of a function of a string. Many viewers receive the same JSON at the same
 * time.
 */
function memoize<Result>(size: number, compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = compute(text)
    if (results.size >= size) results.delete(results.keys().next().value!)
    results.set(text, result)
    return result
  }
}

/** Checks a pushed frame like `checkPush`, with a cache of recent frames. */
export const checkPushCached = memoize(64, checkPush)

const responseChecks = new Map<CallName, (text: string) => CheckedResponse>()

/** Checks a response's JSON against the contract, with a cache of recent responses. */
export function checkResponseCached(name: CallName, text: string): CheckedResponse {
  let check = responseChecks.get(name)
  if (!check) {
    check = memoize(16, (body) => checkResponse(name, body))
    responseChecks.set(name, check)
  }
  return check(text)
}
