import type * as z from 'zod'
import type { RefusalCode } from './fields/refusals.ts'

/**
 * The input of a call, its output (null: nothing, status 204) and the codes with which it may
 * refuse.
 */
export interface CallSchema {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Whether the body may be a form as well as JSON. */
  takesForms?: boolean
  /** Whether the body may be a picture (image/*) as well as JSON; the handler then gets its bytes. */
  takesPictures?: boolean
  /** The kind of file that it returns instead of JSON; its output is then null. */
  answersFile?: string
  /**
   * Whether its output, a list, comes in pages: the next one in a Link header (RFC 8288), the
   * number of matching rows in X-Total-Count.
   */
  inPages?: true
  output: z.ZodType | null
  refusals: readonly RefusalCode[]
}

/** Declares the calls of one noun, keeping their exact types. */
export function declareCalls<const Rows extends Record<string, CallSchema>>(rows: Rows): Rows {
  return rows
}
