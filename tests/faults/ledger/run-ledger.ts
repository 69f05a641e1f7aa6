import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Entry, VerdictDuring } from './ledger.ts'
import type { LedgerAnswer, LedgerRequest, Numbered } from './messages.ts'

/** The ledger in its own process. */
export interface RunningLedger {
  /** Records an entry before it is sent; settles when it is in the ledger's file. */
  send(entry: Entry): Promise<void>
  /** The same for an entry that must be refused. */
  forbid(entry: Entry): Promise<void>
  /** Records its acknowledgment. */
  acknowledge(entry: Entry): Promise<void>
  /** Names what happens next. */
  happens(during: string): void
  /** Compares the ledger with the database: the verdict by what happened when an entry was sent. */
  judge(databaseUrl: string): Promise<Map<string, VerdictDuring>>
  stop(): Promise<void>
}

/** Starts the ledger's process, which records everything in `ledger.jsonl` in a folder. */
export function runLedger(folder: string): RunningLedger {
  const child = fork(join(import.meta.dirname, 'process.ts'), [join(folder, 'ledger.jsonl')])
  const exited = once(child, 'exit')
  const waiting = new Map<number, (answer: LedgerAnswer) => void>()
  let number = 0
  let happening = ''
  child.on('message', ({ number: answered, message }: Numbered<LedgerAnswer>) => {
    waiting.get(answered)?.(message)
    waiting.delete(answered)
  })
  const gone = exited.then(() => {
    throw new Error('The ledger has ended.')
  })
  gone.catch(() => undefined)
  const ask = (message: LedgerRequest): Promise<LedgerAnswer> => {
    number += 1
    const answer = new Promise<LedgerAnswer>((resolve) => waiting.set(number, resolve))
    child.send({ number, message } satisfies Numbered<LedgerRequest>)
    return Promise.race([answer, gone])
  }
  return {
    async send(entry) {
      await ask({ do: 'send', entry, during: happening })
    },
    async forbid(entry) {
      await ask({ do: 'forbid', entry, during: happening })
    },
    async acknowledge({ key }) {
      await ask({ do: 'acknowledge', entry: { key } })
    },
    happens(during) {
      happening = during
    },
    judge: async (databaseUrl) => new Map(await ask({ do: 'judge', databaseUrl })),
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
