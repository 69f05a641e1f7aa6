import type * as z from 'zod'
import type { RefusalCode } from './fields/refusals.ts'

/**
 * The input of a call, its output, and the codes with which it may refuse. A call whose output is
 * null responds with an empty body.
 */
export interface CallSchema {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Whether the body may be a form as well as JSON. */
  takesForms?: boolean
  /** Whether the body may be a picture (image/*), whose bytes the handler gets, as well as JSON. */
  takesPictures?: boolean
  /** Media type of the file that the call returns instead of JSON. Its output is then null. */
  fileType?: string
  /**
   * Whether the output is one page of a list. The neighboring pages are in a Link header (RFC
   * 8288), and the number of matching rows is in X-Total-Count.
   */
  isPaged?: true
  output: z.ZodType | null
  refusals: readonly RefusalCode[]
}

/** Declares the calls of one noun, keeping their exact types. */
export function declareCalls<const Rows extends Record<string, CallSchema>>(rows: Rows): Rows {
  return rows
}
