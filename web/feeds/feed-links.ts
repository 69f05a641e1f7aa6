/** Returns the path of the calendar feed of some groups, or of all events without any. */
export const feedPath = (groupIds: readonly number[] = []): string =>
  groupIds.length === 1
    ? `/groups/${groupIds[0]}/calendar.ics`
    : `/calendar.ics${groupIds.length > 0 ? `?groups=${groupIds.join(',')}` : ''}`

/** The addresses that calendar programs subscribe to. */
export interface FeedLinks {
  /** For copying, with the site's own scheme. */
  web: string
  /** Opens the device's own calendar. */
  webcal: string
  google: string
  outlook: string
}

/** Returns the addresses of a feed on a site. `name` is what Outlook calls it. */
export function feedLinks(origin: string, path: string, name: string): FeedLinks {
  const web = origin + path
  const webcal = web.replace(/^https?:/, 'webcal:')
  return {
    web,
    webcal,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal }).toString()}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: web, name }).toString()}`,
  }
}
