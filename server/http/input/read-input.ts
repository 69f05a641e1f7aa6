import type { Request } from 'express'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import type { Refusal } from '../../refusal.ts'
import { validate } from './validate.ts'

/** The validated parts of a request. A part is absent if the contract does not declare it. */
interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * Returns the validated params, query and body of a request, or a refusal, so that handlers and actions
 * get only what the contract allows.
 */
export function readInput(schema: CallSchema, request: Request): Input | Refusal {
  const input: Input = {}
  const parts = [
    ['params', request.params],
    ['query', request.query],
    // A missing body is validated as {}, so that the refusal names the missing fields.
    ['body', request.body === undefined ? {} : request.body],
  ] as const
  for (const [part, value] of parts) {
    const partSchema = schema[part]
    // What the contract does not declare never reaches the handler.
    if (!partSchema) continue
    // The bytes of a picture have no schema; the handler gets them as they are.
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
