/**
 * Messages for users: the rest of a sentence about the address, which says what to do and reveals
 * no internals.
 */
export const outboundReasons = {
  no_web_address: 'is not a web address. Start it with https:// or http://.',
  credentials: 'contains a user name or password. Remove them.',
  forbidden: 'is not on the public internet. Use an address that everyone can open.',
  unreachable: 'could not be reached. Check the address, or try again later.',
  refused: 'is not at this address. Check that the address opens in a private window.',
  broken_off: 'was cut off partway. Try again later.',
  too_many_redirects: 'redirects too many times. Use its final address.',
  too_large: 'is too large.',
  too_slow: 'took too long to answer. Try again later.',
} as const

/** Why an outgoing request was refused or failed. */
export type OutboundReason = keyof typeof outboundReasons

/** An outgoing request was refused or failed. The message is for users. */
export class OutboundError extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, cause?: unknown) {
    super(outboundReasons[reason], { cause })
    this.name = 'OutboundError'
    this.reason = reason
  }
}
