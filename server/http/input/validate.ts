import type * as z from 'zod'
import { type Refusal, refuse } from '../../refusal.ts'
import { fieldErrorsOf, issueText } from './field-errors.ts'

/**
 * Validates a value against a schema. Returns the parsed value, or a refusal that names each
 * invalid field.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { value: z.output<Schema> } | { refusal: Refusal<'invalid_request'> } {
  const result = schema.safeParse(value, { error: issueText })
  if (result.success) return { value: result.data }
  const errors = fieldErrorsOf(result.error)
  const firstError = errors[0]
  const detail = firstError
    ? `${firstError.path ? `${firstError.path}: ` : ''}${firstError.message}`
    : undefined
  return { refusal: refuse('invalid_request', { detail, errors }) }
}
