import type { Entry, VerdictDuring } from './ledger.ts'

/** A request to the ledger's process. */
export type LedgerRequest =
  | { do: 'send' | 'forbid'; entry: Entry; during: string }
  | { do: 'acknowledge'; entry: Pick<Entry, 'key'> }
  | { do: 'judge'; databaseUrl: string }

/** Its response: what happened and the verdict on it, only for `judge`. */
export type LedgerAnswer = [during: string, verdict: VerdictDuring][] | null

/** A number matches requests and responses. */
export interface Numbered<Message> {
  number: number
  message: Message
}
