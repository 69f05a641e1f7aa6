import type { Entry, PhaseVerdict } from './ledger.ts'

/** A request to the ledger's process. */
export type LedgerRequest =
  | { do: 'send' | 'forbid'; entry: Entry; phase: string }
  | { do: 'acknowledge'; entry: Pick<Entry, 'key'> }
  | { do: 'verify'; databaseUrl: string }

/** Its response to `verify`: the verdict by phase. Null for other requests. */
export type LedgerResponse = [phase: string, verdict: PhaseVerdict][] | null

/** A message with the id that matches a response to its request. */
export interface WithRequestId<Message> {
  requestId: number
  message: Message
}
