import type * as z from 'zod'
import type { calls, CallName } from './calls.ts'
import type { schemas } from './schemas.ts'

// The types of each call follow from its schemas, so the web client and the handlers cannot disagree.

type Schemas = typeof schemas
type Part<Name extends CallName, Key extends string> =
  Schemas[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : z.ZodUndefined

/** Path parameters of a call, as its handler gets them. */
export type Params<Name extends CallName> = z.output<Part<Name, 'params'>>
/** Path parameters of a call, as its caller gives them. */
export type ParamsInput<Name extends CallName> = {
  [Key in keyof z.input<Part<Name, 'params'>>]: string | number
}
/** Query of a call, as its handler gets it. */
export type Query<Name extends CallName> = z.output<Part<Name, 'query'>>
/** Query of a call, as its caller gives it. */
export type QueryInput<Name extends CallName> = z.input<Part<Name, 'query'>>
/** Body of a call, as its handler gets it. */
export type Body<Name extends CallName> = z.output<Part<Name, 'body'>>
/** Body of a call, as its caller gives it. */
export type BodyInput<Name extends CallName> = z.input<Part<Name, 'body'>>
/** The bytes of the picture that a call may take instead of a JSON body. */
export type Bytes<Name extends CallName> = Schemas[Name] extends { takesPictures: true } ? Buffer : never
/** The output of a call. It is undefined for a 204, an empty 200, or a file. */
export type Output<Name extends CallName> = Schemas[Name]['output'] extends z.ZodType
  ? z.output<Schemas[Name]['output']>
  : undefined
/** A call whose list comes in pages. */
export type PagedCall = {
  [Name in CallName]: Schemas[Name] extends { isPaged: true } ? Name : never
}[CallName]
/** A row of a paged list. */
export type RowOf<Name extends PagedCall> = Output<Name> extends (infer Row)[] ? Row : never
/** The refusal codes of a call. */
export type Refusals<Name extends CallName> = Schemas[Name]['refusals'][number]
/** Who may make a call. */
export type AccessOf<Name extends CallName> = (typeof calls)[Name]['access']
