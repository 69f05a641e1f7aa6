import type * as z from 'zod'
import type { RefusalCode } from './fields/refusals.ts'

/**
 * The input of a call, its output, and its refusal codes. A call whose output is
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
  /** Maximum size of the body, if it is smaller than usual. */
  maxBodyBytes?: number
  /** Whether the call responds with 201 if it creates something (`Created`), and otherwise with 200. */
  mayCreate?: true
  /** Media type of the file that the call returns instead of JSON. Its output is then null. */
  fileType?: string
  /** Media type of the output, if it is not plain JSON. */
  mediaType?: string
  /** Whether pages of other sites may read the response (CORS). Only for public GETs. */
  isOpenData?: true
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
