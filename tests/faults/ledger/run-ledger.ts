import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
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

/**
 * The ledger, in a process of its own that no fault kills: what was sent and acknowledged, to compare
 * with the database (docs/FAULTS.md).
 */
export interface RunningLedger {
  /** Records an entry that is about to be sent. Resolves once it is in the ledger's file. */
  send(entry: Entry): Promise<void>
  /** Records an entry that is about to be sent and must be refused. */
  forbid(entry: Entry): Promise<void>
  /** Records that an entry has been acknowledged. */
  acknowledge(entry: Entry): Promise<void>
  /** Sets the phase of the entries sent from now on. */
  setPhase(name: string): void
  /** Compares the ledger with the database. Returns the verdict by phase. */
  verify(databaseUrl: string): Promise<Map<string, PhaseVerdict>>
  stop(): Promise<void>
}

/** Starts the ledger's process, which writes `ledger.jsonl` in the given folder. */
export function runLedger(folder: string): RunningLedger {
  const child = fork(join(import.meta.dirname, 'process.ts'), [join(folder, 'ledger.jsonl')])
  const exited = once(child, 'exit')
  const pending = new Map<number, (response: LedgerResponse) => void>()
  let lastRequestId = 0
  let phase = ''
  child.on('message', ({ requestId, message }: WithRequestId<LedgerResponse>) => {
    pending.get(requestId)?.(message)
    pending.delete(requestId)
  })
  const failsOnExit = exited.then(() => {
    throw new Error('The ledger process has ended.')
  })
  // Until the first request, nothing awaits it.
  failsOnExit.catch(() => undefined)
  const request = (message: LedgerRequest): Promise<LedgerResponse> => {
    const requestId = (lastRequestId += 1)
    const response = new Promise<LedgerResponse>((resolve) => pending.set(requestId, resolve))
    child.send({ requestId, message } satisfies WithRequestId<LedgerRequest>)
    return Promise.race([response, failsOnExit])
  }
  return {
    async send(entry) {
      await request({ action: 'send', entry, phase })
    },
    async forbid(entry) {
      await request({ action: 'forbid', entry, phase })
    },
    async acknowledge({ key }) {
      await request({ action: 'acknowledge', entry: { key } })
    },
    setPhase(name) {
      phase = name
    },
    verify: async (databaseUrl) => new Map(await request({ action: 'verify', databaseUrl })),
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
