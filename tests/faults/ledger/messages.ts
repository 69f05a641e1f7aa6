import type { Entry, VerdictDuring } from './ledger.ts'

/** What the ledger's process is asked. */
export type LedgerRequest =
  | { do: 'send' | 'forbid'; entry: Entry; during: string }
  | { do: 'acknowledge'; entry: Pick<Entry, 'key'> }
  | { do: 'judge'; databaseUrl: string }

/** What it is answered: what happened and the verdict on it, for `judge` alone. */
export type LedgerAnswer = [during: string, verdict: VerdictDuring][] | null

/** Requests and answers carry a number that belongs them together. */
export interface Numbered<Message> {
  number: number
  message: Message
}
