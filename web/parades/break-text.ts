/** Returns the words for a pause that began at `since`: 'Taking a break · 2 min'. */
export function breakText(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000)
  return minutes < 1 ? 'Taking a break' : `Taking a break · ${minutes}\u00A0min`
}
