/**
 * An administrator: proof that a session or the password was checked. Only this folder creates one,
 * so no action that needs an `Admin` can run without that check. `session` is null when the
 * password itself authorized the call. `address` is the caller's IP address, for the audit trail.
 */
export class Admin {
  readonly session: { id: number; expiresAt: Date } | null
  readonly address: string
  // Makes the type nominal: no other object with these fields is an `Admin`. The getter only uses
  // the field, because an unused one is an error.
  #brand = true

  constructor(session: Admin['session'], address: string) {
    this.session = session
    this.address = address
  }

  get isAdmin(): boolean {
    return this.#brand
  }
}
