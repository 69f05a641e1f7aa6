/** How much a link may send: so many fixes a second for long, so many at once. */
interface Rate {
  perSecond: number
  burst: number
}

/** A batch of late fixes costs less than the same fixes one by one: it is one request and one commit. */
const batchDiscount = 50
/** So many links are watched; the one unheard for longest is forgotten first, which only ever favours it. */
const mostWatched = 20_000

/**
 * A token bucket for each link (sessions by id). Answers the seconds to wait before the next request, or null where it may
 * pass. One fix costs one; a batch costs a fiftieth of its fixes, at least one, and never more than a rested link has.
 */
export function linkRate({
  perSecond,
  burst,
}: Rate): (sessionId: number, fixes: number, now: Date) => number | null {
  const buckets = new Map<number, { tokens: number; at: number }>()
  return (sessionId, fixes, now) => {
    const cost = Math.min(burst, Math.max(1, fixes / batchDiscount))
    const bucket = buckets.get(sessionId) ?? { tokens: burst, at: now.getTime() }
    const seconds = Math.max(0, now.getTime() - bucket.at) / 1000
    const tokens = Math.min(burst, bucket.tokens + seconds * perSecond)
    const passes = tokens >= cost
    buckets.delete(sessionId)
    buckets.set(sessionId, { tokens: passes ? tokens - cost : tokens, at: now.getTime() })
    if (buckets.size > mostWatched) buckets.delete(buckets.keys().next().value!)
    return passes ? null : (cost - tokens) / perSecond
  }
}
