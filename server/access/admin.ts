/**
 * An administrator: proof that a session or the password was checked. Only this folder makes one, so an action that takes
 * an `Admin` cannot be reached without it. `session` is empty where the password itself allowed the call; `address` is
 * the caller's, for the audit trail.
 */
export class Admin {
  readonly session: { id: number; expiresAt: Date } | null
  readonly address: string
  #brand = true

  constructor(session: Admin['session'], address: string) {
    this.session = session
    this.address = address
  }

  get isAdmin(): boolean {
    return this.#brand
  }
}
