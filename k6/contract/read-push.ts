import type { MessageName, Payload } from '#shared/live/messages.ts'
import { payloads } from '#shared/live/payloads.ts'
import { recent } from './recent.ts'
import { sameJson } from './same-json.ts'

/** A push that is what the contract says. */
export type Push = { [Name in MessageName]: { name: Name; payload: Payload<Name> } }[MessageName]

/** What became of reading a frame: a push, or in words what is wrong with it. */
export type ReadPush = Push | { wrong: string }

/** A pushed frame's JSON as Socket.IO writes it, `["name",payload]`, held against the contract: no key beyond it passes. */
export function checkPush(json: string): ReadPush {
  let event: unknown
  try {
    event = JSON.parse(json)
  } catch {
    return { wrong: 'a frame that is no JSON' }
  }
  const [name, payload, ...rest] = Array.isArray(event) ? (event as unknown[]) : []
  if (typeof name !== 'string' || !isMessage(name)) return { wrong: `no message: ${String(name)}` }
  const parsed = payloads[name].safeParse(payload)
  if (!parsed.success) return { wrong: `${name}: ${parsed.error.issues[0]?.path.join('.')}` }
  // Parsing drops what a schema does not name, so what is left must be all of it.
  if (rest.length > 0 || !sameJson(parsed.data, payload)) return { wrong: `${name}: more than the contract` }
  return { name, payload: parsed.data } as Push
}

const isMessage = (name: string): name is MessageName => name in payloads

/** The same for frames that many viewers get word for word: each text is checked once. */
export const readPush = recent(64, checkPush)
