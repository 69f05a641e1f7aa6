import * as z from 'zod'
import { DAY_MESSAGE } from '#shared/contract/fields/fields.ts'
import type { FieldError } from '../../refusal.ts'

type Issue = z.core.$ZodRawIssue

/** The sentence of a limit: a smallest or largest number, or a length. */
function limitText(issue: Issue, limit: unknown, bound: 'most' | 'least'): string {
  if (bound === 'least' && limit === 1 && issue['origin'] !== 'number') return 'must not be empty'
  if (issue['origin'] === 'string') return `must have at ${bound} ${String(limit)} characters`
  if (issue['origin'] === 'array') return `must have at ${bound} ${String(limit)} entries`
  // The limits of whole numbers that JavaScript can represent are not the field's.
  if (issue['origin'] === 'int') return 'must be a whole number that is not too large'
  return issue['inclusive'] === false
    ? `must be more than ${String(limit)}`
    : `must be at ${bound} ${String(limit)}`
}

const formatTexts: Record<string, string> = {
  date: DAY_MESSAGE,
  datetime: 'must be a time like 2026-12-06T18:00:00Z',
}

/**
 * The sentence of an issue that has none of its own in the contract. Says what is wrong in words: the
 * values of a choice are for programs, and the description of the API lists them.
 */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Required'
  switch (issue.code) {
    case 'invalid_type':
      return issue['expected'] === 'int'
        ? 'must be a whole number'
        : `Expected ${issue.expected}, received ${z.core.util.parsedType(issue.input)}`
    case 'invalid_value':
      return typeof issue.values[0] === 'boolean'
        ? `must be ${issue.values[0]}`
        : 'must be one of the choices'
    case 'too_big':
      return limitText(issue, issue.maximum, 'most')
    case 'too_small':
      return limitText(issue, issue.minimum, 'least')
    case 'invalid_format':
      return formatTexts[issue.format] ?? 'does not have the right form'
    default:
      return 'is not valid'
  }
}

/** Returns one error for each invalid field: its first, of which the others mostly follow. */
export function fieldErrorsOf({ issues }: z.ZodError, parent: readonly PropertyKey[] = []): FieldError[] {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = [...parent, ...path].join('.')
    if (!messages.has(field)) messages.set(field, message)
  }
  return [...messages].map(([path, message]) => ({ path, message }))
}
