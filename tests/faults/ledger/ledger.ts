/** Something stored, as it was sent or as it was read: its unique key, and its whole value. */
export interface Entry {
  key: string
  value: string
}

/**
 * One fix of a tracking session; `recordedAt` in milliseconds since 1970, latitude and longitude in
 * degrees.
 */
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

/** What became of the entries of a ledger; all four are 0 if the promise was kept. */
export interface Verdict {
  /** Acknowledged, but not stored. */
  lost: number
  /** Stored more than once. */
  duplicated: number
  /** Stored, but never sent. */
  unexpected: number
  /** Stored with values that were not sent. */
  altered: number
}

/** The verdict on what was sent during one fault. */
export interface VerdictDuring extends Verdict {
  acknowledged: number
  /** Stored, although it was sent after its link was stopped. */
  late: number
  /** Some of the violations, in words. */
  examples: string[]
}

/** The verdict on nothing. */
export const emptyVerdict = (): VerdictDuring => ({
  acknowledged: 0,
  lost: 0,
  duplicated: 0,
  unexpected: 0,
  altered: 0,
  late: 0,
  examples: [],
})

const faults = ['lost', 'duplicated', 'unexpected', 'altered'] as const
const mostExamples = 5

/**
 * Records what is sent, before it is sent, and what was acknowledged, apart from every process
 * under test.
 */
export class Ledger {
  readonly #sent = new Map<string, { value: string; during: string; isForbidden: boolean }>()
  readonly #acknowledged = new Set<string>()

  /**
   * Call before sending an entry; `during` names what happens then. Throws if it was sent before.
   */
  send(entry: Entry, during = ''): void {
    this.#note(entry, during, false)
  }

  /** The same for an entry that must be refused and not stored. */
  forbid(entry: Entry, during = ''): void {
    this.#note(entry, during, true)
  }

  /** Call after it was acknowledged. */
  acknowledge({ key }: Pick<Entry, 'key'>): void {
    this.#acknowledged.add(key)
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** Compares the ledger with everything in the database. */
  judge(stored: Entry[]): Verdict {
    const sum: Verdict = { lost: 0, duplicated: 0, unexpected: 0, altered: 0 }
    for (const verdict of this.judgeEach(stored).values())
      for (const fault of faults) sum[fault] += verdict[fault]
    return sum
  }

  /** The same by what happened when an entry was sent; an unexpected entry counts under ''. */
  judgeEach(stored: Entry[]): Map<string, VerdictDuring> {
    const verdicts = new Map<string, VerdictDuring>()
    const on = (during: string): VerdictDuring => {
      const verdict = verdicts.get(during) ?? emptyVerdict()
      verdicts.set(during, verdict)
      return verdict
    }
    const count = (fault: keyof Verdict | 'late', key: string) => {
      const verdict = on(this.#sent.get(key)?.during ?? '')
      verdict[fault] += 1
      if (verdict.examples.length < mostExamples) verdict.examples.push(`${fault}: ${key}`)
    }
    const seen = new Set<string>()
    const duplicated = new Set<string>()
    for (const { key, value } of stored) {
      const sent = this.#sent.get(key)
      if (sent === undefined) count('unexpected', key)
      else if (sent.isForbidden) count('late', key)
      else if (seen.has(key)) duplicated.add(key)
      else if (sent.value !== value) count('altered', key)
      seen.add(key)
    }
    for (const key of duplicated) count('duplicated', key)
    for (const key of this.#acknowledged) {
      on(this.#sent.get(key)!.during).acknowledged += 1
      if (!seen.has(key)) count('lost', key)
    }
    return verdicts
  }

  #note({ key, value }: Entry, during: string, isForbidden: boolean): void {
    if (this.#sent.has(key)) throw new Error(`${key} was sent before.`)
    this.#sent.set(key, { value, during, isForbidden })
  }
}
