import { LRUCache } from 'lru-cache'

/** The limit of a link: fixes per second on average, and fixes in a burst. */
interface Rate {
  perSecond: number
  burst: number
}

/**
 * A fix in a batch costs one token divided by this number, so that a phone that was offline can send
 * what it has kept.
 */
const BATCH_DISCOUNT = 50
/** Maximum number of remembered links. A forgotten one starts with a full burst. */
const MAX_CACHED_LINKS = 20_000

/**
 * Creates a rate limiter with a token bucket for each link (by session id). It returns null if a
 * request is allowed, or the number of seconds to wait. A single fix costs one token; a batch costs a
 * fiftieth of its size, but at least one token and at most the burst.
 */
export function createLinkRateLimiter({
  perSecond,
  burst,
}: Rate): (sessionId: number, fixes: number, now: Date) => number | null {
  const buckets = new LRUCache<number, { tokens: number; at: number }>({ max: MAX_CACHED_LINKS })
  return (sessionId, fixes, now) => {
    const cost = Math.min(burst, Math.max(1, fixes / BATCH_DISCOUNT))
    const bucket = buckets.get(sessionId) ?? { tokens: burst, at: now.getTime() }
    const seconds = Math.max(0, now.getTime() - bucket.at) / 1000
    const tokens = Math.min(burst, bucket.tokens + seconds * perSecond)
    const isAllowed = tokens >= cost
    buckets.set(sessionId, { tokens: isAllowed ? tokens - cost : tokens, at: now.getTime() })
    return isAllowed ? null : (cost - tokens) / perSecond
  }
}
