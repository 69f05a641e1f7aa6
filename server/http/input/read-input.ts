import type { Request } from 'express'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import type { Refusal } from '../../refusal.ts'
import { validate } from './validate.ts'

/**
 * Returns the validated params, query and body of a request, or a refusal, so that handlers and actions
 * get only what the contract allows.
 */
export function readInput(schema: CallSchema, request: Request): Record<string, unknown> | Refusal {
  const input: Record<string, unknown> = {}
  for (const [part, value] of [
    ['params', request.params],
    ['query', request.query],
    // A missing body counts as an empty object, but null does not.
    ['body', request.body === undefined ? {} : request.body],
  ] as const) {
    const partSchema = schema[part]
    if (!partSchema) continue
    if (schema.takesPictures && Buffer.isBuffer(value)) {
      input[part] = value
      continue
    }
    const validation = validate(partSchema, value)
    if ('refusal' in validation) return validation.refusal
    input[part] = validation.value
  }
  return input
}
