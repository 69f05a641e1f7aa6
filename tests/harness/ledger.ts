/** One fix as a phone sent it, by what makes it unique. */
export interface LedgerFix {
  /** Of the tracking session. */
  sessionId: number
  /** Milliseconds since 1970. */
  recordedAt: number
  latitude: number
  longitude: number
}

/** What became of the fixes of a ledger; all four are 0 where the promise was kept. */
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

const keyOf = ({ sessionId, recordedAt }: LedgerFix) => `${sessionId}@${recordedAt}`

/** Writes down what was sent before it is sent, and what was acknowledged, apart from every process under test. */
export class Ledger {
  readonly #sent = new Map<string, LedgerFix>()
  readonly #acknowledged = new Set<string>()

  /** Before a fix is sent. */
  send(fix: LedgerFix): void {
    this.#sent.set(keyOf(fix), fix)
  }

  /** After it was acknowledged. */
  acknowledge(fix: LedgerFix): void {
    this.#acknowledged.add(keyOf(fix))
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  /** Holds the ledger against all that the database has. */
  judge(stored: LedgerFix[]): Verdict {
    const found = new Map<string, LedgerFix[]>()
    for (const fix of stored) found.set(keyOf(fix), [...(found.get(keyOf(fix)) ?? []), fix])
    const isAltered = ([key, [fix]]: [string, LedgerFix[]]) => {
      const sent = this.#sent.get(key)
      return sent !== undefined && (sent.latitude !== fix!.latitude || sent.longitude !== fix!.longitude)
    }
    return {
      lost: [...this.#acknowledged].filter((key) => !found.has(key)).length,
      doubled: [...found.values()].filter((fixes) => fixes.length > 1).length,
      phantom: [...found.keys()].filter((key) => !this.#sent.has(key)).length,
      altered: [...found].filter(isAltered).length,
    }
  }
}
