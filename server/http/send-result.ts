import type { Request, Response } from 'express'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import type { CallRow } from '#shared/contract/calls.ts'
import { Refusal } from '../refusal.ts'
import { FileResponse, sendFile } from './file-response.ts'
import { Created } from './handler.ts'
import { ListPage, sendListPage } from './list-page.ts'
import { sendRefusal } from './problem.ts'

/**
 * Sends what the handler of a call returned. The handlers' types ensure that it fits the call's schema;
 * `parse` removes the fields that the contract does not list.
 */
export function sendResult(
  result: unknown,
  { row, schema }: { row: CallRow; schema: CallSchema },
  request: Request,
  response: Response,
): void | Promise<void> {
  if (result instanceof Refusal) return sendRefusal(response, result)
  if (result instanceof FileResponse) return sendFile(response, result, schema.fileType!)
  response.status(row.success)
  if (result instanceof ListPage) return sendListPage(request, response, result, schema.output!)
  if (!schema.output) {
    response.end()
    return
  }
  const isNew = result instanceof Created
  if (isNew) response.status(201)
  response.json(schema.output.parse(isNew ? result.output : result))
}
