import { type PushEvent, offlinePageUrl, serviceWorker } from './service-worker-scope.ts'

/**
 * Shows an alert, even one that cannot be read: a browser withdraws the permission if a push shows
 * nothing.
 */
export async function showAlert({ data }: PushEvent): Promise<void> {
  const { title, body, url, tag } = readAlert(data)
  await serviceWorker.registration.showNotification(title || 'Second Line', {
    body,
    data: url,
    icon: '/icon-192.png',
    // An alert replaces an earlier one with the same tag, and rings again.
    ...(tag && { tag, renotify: true }),
  })
}

/** Returns the texts of an alert, empty for those that are missing. */
function readAlert(data: PushEvent['data']): Record<'title' | 'body' | 'url' | 'tag', string> {
  let message: Record<string, unknown> = {}
  try {
    message = Object(data?.json()) as Record<string, unknown>
  } catch {
    // Not JSON.
  }
  const text = (key: string) => (typeof message[key] === 'string' ? message[key] : '')
  return { title: text('title'), body: text('body'), url: text('url'), tag: text('tag') }
}

/** Focuses a tab that shows this page of the site, or opens one. */
export async function openPage(address: string): Promise<void> {
  const url = siteUrl(address)
  const tabs = await serviceWorker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const openTab = tabs.find((tab) => tab.url.split('#')[0] === url)
  await (openTab ? openTab.focus() : serviceWorker.clients.openWindow(url))
}

/** Returns the full address of a page of this site, or the home page for any other address. */
function siteUrl(address: string): string {
  try {
    const { origin, pathname, search } = new URL(address, offlinePageUrl)
    if (origin === serviceWorker.location.origin) return origin + pathname + search
  } catch {
    // Not an address.
  }
  return offlinePageUrl
}
