import * as z from 'zod'
import { optionalText } from './fields.ts'
import { MAX_SEARCH_LENGTH } from './limits.ts'

/** The cursor of a page, which begins after a row or ends before it. */
export interface Cursor {
  side: 'after' | 'before'
  id: number
}

const cursor = z
  .string()
  .regex(/^(after|before)-[1-9]\d{0,9}$/, 'must come from the Link header of another page')
  .transform((input): Cursor => {
    const [side, row] = input.split('-')
    return { side: side === 'before' ? 'before' : 'after', id: Number(row) }
  })

const limit = z
  .string()
  .regex(/^([1-9]\d?|[1-4]\d\d|500)$/, 'must be a whole number from 1 to 500')
  .transform(Number)
  // The API's description shows the number that the text stands for.
  .meta({ override: { type: 'integer', minimum: 1, maximum: 500, pattern: undefined } })

/** The query of every paged list. Its rows match all words of `search`, in any order and case. */
export const pageQuery = {
  limit: limit.default(200),
  cursor: cursor.optional(),
  search: optionalText(MAX_SEARCH_LENGTH),
}

/** Returns the sort orders of a list: each name, ascending, and '-' with the name, descending. */
export const sortOrders = <const Name extends string>(names: readonly Name[]) =>
  names.flatMap((name) => [name, `-${name}`] as const)
