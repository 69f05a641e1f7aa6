/** A stored item, as it was sent or read, with its unique key and its complete value. */
export interface Entry {
  key: string
  value: string
}

/** A fix of a tracking session. `recordedAt` is in Unix ms, latitude and longitude are in degrees. */
export interface LedgerFix {
  sessionId: number
  recordedAt: number
  latitude: number
  longitude: number
}

/** Returns the entry of a fix. */
export const fixEntry = ({ sessionId, recordedAt, latitude, longitude }: LedgerFix): Entry => ({
  key: `fix ${sessionId}@${recordedAt}`,
  value: `${latitude},${longitude}`,
})

/** How stored entries differ from the ledger. All four are 0 if nothing was lost or changed. */
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

/** The verdict on the entries sent in one phase of a trial, such as a fault. */
export interface PhaseVerdict extends Verdict {
  acknowledged: number
  /** Stored, although it was sent after its link was stopped. */
  late: number
  /** Descriptions of some of the differences. */
  examples: string[]
}

/** Returns the verdict on an empty list of entries. */
export const zeroVerdict = (): PhaseVerdict => ({
  acknowledged: 0,
  lost: 0,
  duplicated: 0,
  unexpected: 0,
  altered: 0,
  late: 0,
  examples: [],
})

const differences = ['lost', 'duplicated', 'unexpected', 'altered'] as const
const MAX_EXAMPLES = 5

/** Records each entry before it is sent, and which ones were acknowledged. No fault touches its process. */
export class Ledger {
  /** The phase of the trial, such as a fault, in which entries are sent from now on. */
  phase = ''
  readonly #sent = new Map<string, { value: string; phase: string; mustBeRefused: boolean }>()
  readonly #acknowledged = new Set<string>()

  /**
   * Call before sending an entry. Throws if its key was sent before.
   *
   * @param mustBeRefused whether the entry must not be stored
   */
  send({ key, value }: Entry, mustBeRefused = false): void {
    if (this.#sent.has(key)) throw new Error(`${key} was sent before.`)
    this.#sent.set(key, { value, phase: this.phase, mustBeRefused })
  }

  /** Call when an entry was acknowledged. */
  acknowledge({ key }: Pick<Entry, 'key'>): void {
    this.#acknowledged.add(key)
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** Compares the ledger with everything stored in the database. */
  verify(stored: Entry[]): Verdict {
    const sum: Verdict = { lost: 0, duplicated: 0, unexpected: 0, altered: 0 }
    for (const verdict of this.verifyByPhase(stored).values())
      for (const difference of differences) sum[difference] += verdict[difference]
    return sum
  }

  /** Compares like `verify`, but by phase. Unexpected entries count under ''. */
  verifyByPhase(stored: Entry[]): Map<string, PhaseVerdict> {
    const verdicts = new Map<string, PhaseVerdict>()
    const ensureVerdict = (phase: string): PhaseVerdict => {
      const verdict = verdicts.get(phase) ?? zeroVerdict()
      verdicts.set(phase, verdict)
      return verdict
    }
    const count = (difference: keyof Verdict | 'late', key: string) => {
      const verdict = ensureVerdict(this.#sent.get(key)?.phase ?? '')
      verdict[difference] += 1
      if (verdict.examples.length < MAX_EXAMPLES) verdict.examples.push(`${difference}: ${key}`)
    }
    const storedKeys = new Set<string>()
    const duplicatedKeys = new Set<string>()
    for (const { key, value } of stored) {
      const sent = this.#sent.get(key)
      if (sent === undefined) count('unexpected', key)
      else if (sent.mustBeRefused) count('late', key)
      else if (storedKeys.has(key)) duplicatedKeys.add(key)
      else if (sent.value !== value) count('altered', key)
      storedKeys.add(key)
    }
    for (const key of duplicatedKeys) count('duplicated', key)
    for (const key of this.#acknowledged) {
      ensureVerdict(this.#sent.get(key)!.phase).acknowledged += 1
      if (!storedKeys.has(key)) count('lost', key)
    }
    return verdicts
  }
}
