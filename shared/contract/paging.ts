import * as z from 'zod'
import { id } from './fields.ts'

/** The cursor of a page: it begins after a row, or ends before it. */
export interface Cursor {
  side: 'after' | 'before'
  id: number
}

const cursor = z
  .string()
  .regex(/^(after|before)-[1-9]\d{0,9}$/, 'must come from the Link header of another page')
  .transform((given): Cursor => {
    const [side, row] = given.split('-')
    return { side: side === 'before' ? 'before' : 'after', id: Number(row) }
  })
  .refine((given) => id.safeParse(given.id).success, 'must come from the Link header of another page')

/** What every list that comes in pages takes. Its rows match all words of `search`, in any order and case. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(500).default(200),
  cursor: cursor.optional(),
  search: z.string().trim().max(200).optional(),
}

/** By what a list may be sorted: each name, and with a '-' before it the other way around. */
export const eitherWay = <const Name extends string>(names: readonly Name[]) =>
  names.flatMap((name) => [name, `-${name}`] as const)
