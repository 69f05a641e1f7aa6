import type { RefusalMembers } from '#shared/contract/fields/refusal-members.ts'
import { type RefusalCode, refusals } from '#shared/contract/fields/refusals.ts'

/**
 * What a refusal may add to its code: other words, the invalid fields, seconds to wait, further
 * members of the problem.
 */
interface RefusalDetails<Code extends RefusalCode> {
  detail?: string
  errors?: FieldError[]
  retryAfterSeconds?: number
  members?: RefusalMembers<Code>
}

/** One field that was wrong: its path, parts joined by dots, and what to do about it. */
export interface FieldError {
  path: string
  message: string
}

/** A refusal is a value that an action returns, not an exception. Only `server/http` knows its status number. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  readonly detail: string
  readonly more: Omit<RefusalDetails<Code>, 'detail'>

  constructor(code: Code, { detail, ...more }: RefusalDetails<Code>) {
    this.code = code
    this.detail = detail ?? refusals[code]
    this.more = more
  }
}

/** Refuses with a code of `shared/contract/fields/refusals.ts`. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  details: RefusalDetails<Code> = {},
): Refusal<Code> {
  return new Refusal(code, details)
}
