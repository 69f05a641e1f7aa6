import * as z from 'zod'
import { type Refusal, refuse } from '../../refusal.ts'

/** Messages for values that are missing or of the wrong type. */
const typeErrorMap: z.core.$ZodErrorMap = ({ code, input, ...issue }) => {
  if (code !== 'invalid_type') return undefined
  return input === undefined
    ? 'Required'
    : `Expected ${String(issue['expected'])}, received ${z.core.util.parsedType(input)}`
}

/**
 * Validates a value against a schema. Returns the parsed value, or a refusal that names each
 * invalid field.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { value: z.output<Schema> } | { refusal: Refusal<'invalid_request'> } {
  const result = schema.safeParse(value, { error: typeErrorMap })
  if (result.success) return { value: result.data }
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  const firstError = errors[0]
  const detail = firstError
    ? `${firstError.path ? `${firstError.path}: ` : ''}${firstError.message}`
    : undefined
  return { refusal: refuse('invalid_request', { detail, errors }) }
}
