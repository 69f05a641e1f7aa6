import { LRUCache } from 'lru-cache'

/** How much a link may send: this many fixes per second on average, and this many in a burst. */
interface Rate {
  perSecond: number
  burst: number
}

/** A batch of late fixes costs less than the same fixes one by one. */
const batchDiscount = 50
/** This many links are remembered; forgetting one only favors it. */
const maxLinks = 20_000

/**
 * Creates a token bucket for each link (sessions by id). It returns the seconds to wait before the
 * next request, or null if the request may pass. One fix costs one; a batch costs a fiftieth of its
 * fixes, at least one, and never more than a rested link has.
 */
export function createLinkRateLimiter({
  perSecond,
  burst,
}: Rate): (sessionId: number, fixes: number, now: Date) => number | null {
  const buckets = new LRUCache<number, { tokens: number; at: number }>({ max: maxLinks })
  return (sessionId, fixes, now) => {
    const cost = Math.min(burst, Math.max(1, fixes / batchDiscount))
    const bucket = buckets.get(sessionId) ?? { tokens: burst, at: now.getTime() }
    const seconds = Math.max(0, now.getTime() - bucket.at) / 1000
    const tokens = Math.min(burst, bucket.tokens + seconds * perSecond)
    const isAllowed = tokens >= cost
    buckets.set(sessionId, { tokens: isAllowed ? tokens - cost : tokens, at: now.getTime() })
    return isAllowed ? null : (cost - tokens) / perSecond
  }
}
