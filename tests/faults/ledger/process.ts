import { openSync, writeSync } from 'node:fs'
import { Ledger } from './ledger.ts'
import type { LedgerResponse, LedgerRequest, WithRequestId } from './run-ledger.ts'
import { readStored } from './read-stored.ts'

// The ledger's own process, which no fault kills. It writes every entry to a file before the entry is sent.
// Its argument is the path of that file.
const file = openSync(process.argv[2]!, 'a', 0o600)
const ledger = new Ledger()

async function handle(request: LedgerRequest): Promise<LedgerResponse> {
  if (request.action === 'verify') return [...ledger.verifyByPhase(await readStored(request.databaseUrl))]
  writeSync(file, `${JSON.stringify(request)}\n`)
  if (request.action === 'acknowledge') ledger.acknowledge(request.entry)
  else ledger[request.action](request.entry, request.phase)
  return null
}

process.on('message', ({ requestId, message }: WithRequestId<LedgerRequest>) => {
  handle(message)
    .then((response) =>
      process.send?.({ requestId, message: response } satisfies WithRequestId<LedgerResponse>),
    )
    .catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
})
process.on('disconnect', () => process.exit(0))
