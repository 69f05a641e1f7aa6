import type { IncomingHttpHeaders } from 'node:http'
import type { CallName } from '#shared/contract/calls.ts'
import type { schemas } from '#shared/contract/schemas.ts'
import type { AccessOf, Body, Bytes, Output, Params, Query, Refusals } from '#shared/contract/types.ts'
import type { FileResponse } from './file-response.ts'
import type { ListPage } from './list-page.ts'
import type { Refusal } from '../refusal.ts'
import type { Callers } from '../access/authorize.ts'

/** A handler's input: the validated request, the caller, and the instant at which the request came. */
export interface CallRequest<Name extends CallName> {
  params: Params<Name>
  query: Query<Name>
  body: Body<Name> | Bytes<Name>
  caller: Callers[AccessOf<Name>]
  now: Date
  headers: IncomingHttpHeaders
  /** The caller's IP address, as seen through the trusted proxies. */
  address: string
  setCookie: (header: string) => void
}

/** Handles one call. Only its declared output and refusals compile. */
export type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
) => Promise<HandlerResult<Name> | Refusal<Refusals<Name>>>

/**
 * The result of a handler that created a row, for the status 201. Other requests to the same call
 * only change a row, and get a 200.
 */
export class Created<Result> {
  readonly output: Result

  constructor(output: Result) {
    this.output = output
  }
}

/** A handler's result: the call's output (perhaps newly created), a page of it, or a file. */
type HandlerResult<Name extends CallName> = (typeof schemas)[Name] extends { fileType: string }
  ? FileResponse
  : (typeof schemas)[Name] extends { isPaged: true }
    ? ListPage<Output<Name>>
    : (typeof schemas)[Name] extends { mayCreate: true }
      ? Output<Name> | Created<Output<Name>>
      : Output<Name>

export type Handlers = { [Name in CallName]: Handler<Name> }
