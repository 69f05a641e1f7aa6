/** Why an address was not fetched, in words that say what to do. Nothing of the inside is in them. */
export const outboundReasons = {
  no_web_address: 'is not a web address. Begin it with https:// or http://.',
  credentials: 'carries a user name or password. Give the address without them.',
  forbidden: 'leads to a place that we do not fetch from. Give an address that everybody can open.',
  unreachable: 'could not be reached. Check the address, or try again later.',
  refused: 'was not answered with the file itself. Check that the address opens in a private window.',
  broken_off: 'was broken off on the way. Try again later.',
  too_many_redirects: 'is passed on too many times. Give the address where it ends.',
  too_large: 'is too large.',
  too_slow: 'took too long to answer. Try again later.',
} as const

export type OutboundReason = keyof typeof outboundReasons

/** An outgoing request that was not made or came to nothing. Its message is for a person. */
export class OutboundError extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, cause?: unknown) {
    super(outboundReasons[reason], { cause })
    this.name = 'OutboundError'
    this.reason = reason
  }
}
