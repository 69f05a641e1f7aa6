/** Something that is kept, as it was sent or as it is stored: what makes it unique, and all that it says. */
export interface Entry {
  key: string
  value: string
}

/** One fix of a tracking session; `recordedAt` in milliseconds since 1970, latitude and longitude in degrees. */
export interface LedgerFix {
  sessionId: number
  recordedAt: number
  latitude: number
  longitude: number
}

/** A fix as an entry. */
export const fixEntry = ({ sessionId, recordedAt, latitude, longitude }: LedgerFix): Entry => ({
  key: `fix ${sessionId}@${recordedAt}`,
  value: `${latitude},${longitude}`,
})

/** What became of the entries of a ledger; all four are 0 where the promise was kept. */
export interface Verdict {
  /** Acknowledged, but not there. */
  lost: number
  /** There more than once. */
  doubled: number
  /** There, but never sent. */
  phantom: number
  /** There with other values than were sent. */
  altered: number
}

/** The verdict on what was sent during one thing that happened, and how much of it was acknowledged. */
export type VerdictDuring = Verdict & { acknowledged: number }

const nothing = (): VerdictDuring => ({ acknowledged: 0, lost: 0, doubled: 0, phantom: 0, altered: 0 })

/** Writes down what was sent before it is sent, and what was acknowledged, apart from every process under test. */
export class Ledger {
  readonly #sent = new Map<string, { value: string; during: string }>()
  readonly #acknowledged = new Set<string>()

  /** Before an entry is sent; `during` names what happens at the time. */
  send({ key, value }: Entry, during = ''): void {
    this.#sent.set(key, { value, during })
  }

  /** After it was acknowledged. */
  acknowledge({ key }: Pick<Entry, 'key'>): void {
    this.#acknowledged.add(key)
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** Holds the ledger against all that the database has. */
  judge(stored: Entry[]): Verdict {
    const { acknowledged: _, ...sum } = nothing()
    for (const verdict of this.judgeEach(stored).values())
      for (const name of ['lost', 'doubled', 'phantom', 'altered'] as const) sum[name] += verdict[name]
    return sum
  }

  /** The same by what happened when an entry was sent; a phantom counts under ''. */
  judgeEach(stored: Entry[]): Map<string, VerdictDuring> {
    const verdicts = new Map<string, VerdictDuring>()
    const on = (during: string) => {
      const verdict = verdicts.get(during) ?? nothing()
      verdicts.set(during, verdict)
      return verdict
    }
    const seen = new Set<string>()
    const doubled = new Set<string>()
    for (const { key, value } of stored) {
      const sent = this.#sent.get(key)
      if (sent === undefined) on('').phantom += 1
      else if (seen.has(key)) doubled.add(key)
      else if (sent.value !== value) on(sent.during).altered += 1
      seen.add(key)
    }
    for (const key of doubled) on(this.#sent.get(key)!.during).doubled += 1
    for (const key of this.#acknowledged) {
      const verdict = on(this.#sent.get(key)!.during)
      verdict.acknowledged += 1
      if (!seen.has(key)) verdict.lost += 1
    }
    return verdicts
  }
}
