import type { BodyInput } from '#shared/contract/types.ts'

/** What the server took last: the browser's subscription, and its choices. */
export type SentAlerts = BodyInput<'setAlerts'>

/**
 * A cache holds what was sent, because the service worker must read it and has no local storage.
 */
const CACHE_NAME = 'second-line-alerts'
const KEY = '/alerts'

/** Returns what the server took last; undefined without alerts. */
export async function readSentAlerts(): Promise<SentAlerts | undefined> {
  const saved = await caches.match(KEY, { cacheName: CACHE_NAME })
  return saved && ((await saved.json()) as SentAlerts)
}

/**
 * Stores what the server took. If there is no room, an older copy is removed, because the service
 * worker would send it again.
 */
export async function keepSentAlerts(sent: SentAlerts): Promise<void> {
  try {
    const cache = await caches.open(CACHE_NAME)
    await cache.put(KEY, new Response(JSON.stringify(sent)))
  } catch {
    await forgetSentAlerts()
  }
}

/** Removes what was stored, because the server has no alerts for this browser anymore. */
export async function forgetSentAlerts(): Promise<void> {
  // The browser may forbid storage.
  const deletion = async () => caches.delete(CACHE_NAME)
  await deletion().catch(() => undefined)
}

interface Choices<Group, Spot> {
  groups: readonly Group[]
  spots: readonly Spot[]
}

/**
 * Returns the choices without those that a 400 names, such as parades that have ended; undefined if it
 * names none.
 */
export function withoutRefused<Group, Spot>(
  choices: Choices<Group, Spot>,
  errors: readonly { path: string }[] = [],
): { groups: Group[]; spots: Spot[] } | undefined {
  const refused = new Set(errors.map(({ path }) => /^(groups|spots)\W(\d+)/.exec(path)?.slice(1).join(' ')))
  const keep = (list: string) => (_: unknown, index: number) => !refused.has(`${list} ${index}`)
  const rest = { groups: choices.groups.filter(keep('groups')), spots: choices.spots.filter(keep('spots')) }
  const count = ({ groups, spots }: Choices<Group, Spot>) => groups.length + spots.length
  return count(rest) < count(choices) ? rest : undefined
}
