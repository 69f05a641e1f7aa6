/**
 * An administrator: proof that a session or the password was checked. Only this folder makes one, so an action that takes
 * an `Admin` cannot be reached without it. `session` is empty where the password itself allowed the call.
 */
export class Admin {
  readonly session: { id: number; expiresAt: Date } | null
  #made = true

  constructor(session: Admin['session']) {
    this.session = session
  }

  get isAdmin(): boolean {
    return this.#made
  }
}
