import type { Entry, PhaseVerdict } from './ledger.ts'

/** A request to the ledger's process. */
export type LedgerRequest =
  | { action: 'send' | 'forbid'; entry: Entry; phase: string }
  | { action: 'acknowledge'; entry: Pick<Entry, 'key'> }
  | { action: 'verify'; databaseUrl: string }

/** The response: the verdict by phase for `verify`, or null for other requests. */
export type LedgerResponse = [phase: string, verdict: PhaseVerdict][] | null

/** A message with the id that matches a response to its request. */
export interface WithRequestId<Message> {
  requestId: number
  message: Message
}
