import { openSync, writeSync } from 'node:fs'
import { Ledger } from './ledger.ts'
import type { LedgerAnswer, LedgerRequest, Numbered } from './messages.ts'
import { readStored } from './read-stored.ts'

/**
 * The ledger's own process. No fault kills it, and it records every entry in a file before the entry
 * is sent. Its argument is the path of that file.
 */
const file = openSync(process.argv[2]!, 'a', 0o600)
const ledger = new Ledger()

async function handle(request: LedgerRequest): Promise<LedgerAnswer> {
  if (request.do === 'judge') return [...ledger.judgeEach(await readStored(request.databaseUrl))]
  writeSync(file, `${JSON.stringify(request)}\n`)
  if (request.do === 'acknowledge') ledger.acknowledge(request.entry)
  else ledger[request.do](request.entry, request.during)
  return null
}

process.on('message', ({ number, message }: Numbered<LedgerRequest>) => {
  handle(message)
    .then((answer) => process.send?.({ number, message: answer } satisfies Numbered<LedgerAnswer>))
    .catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
})
process.on('disconnect', () => process.exit(0))
