import type { RefusalMembers } from '#shared/contract/fields/refusal-members.ts'
import { type RefusalCode, refusals } from '#shared/contract/fields/refusals.ts'

/**
 * Optional details of a refusal: a message in place of the default one, the invalid fields, the
 * seconds until a retry, and additional members of the problem document (RFC 9457).
 */
interface RefusalDetails<Code extends RefusalCode> {
  detail?: string
  errors?: FieldError[]
  retryAfterSeconds?: number
  members?: RefusalMembers<Code>
}

/** An invalid field: its dotted path ('stops.2.name'), and a message that says how to correct it. */
export interface FieldError {
  path: string
  message: string
}

/**
 * A refusal: a value that an action returns instead of throwing. Only `server/http` knows its
 * HTTP status. Returning one does not roll back a transaction: refuse before the first write.
 */
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

/** Creates a refusal with a code from `shared/contract/fields/refusals.ts`. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  details: RefusalDetails<Code> = {},
): Refusal<Code> {
  return new Refusal(code, details)
}

/** Returns a refusal if `version` is outdated. If the caller sent none, it is not checked. */
export const refuseIfChanged = (
  version: number | undefined,
  currentVersion: number,
): Refusal<'changed_meanwhile'> | null =>
  version === undefined || version === currentVersion
    ? null
    : refuse('changed_meanwhile', { members: { version: currentVersion } })
