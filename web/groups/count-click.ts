import type { BodyInput } from '#shared/contract/types.ts'
import { pathOf } from '../api/path-of.ts'
import { externalUrl } from '../ui/controls/external-url.ts'

interface ClickedGroup {
  id: number
  name: string
  donationLink: string | null
  merchandiseLink: string | null
}

/**
 * Reports a click on a group's Support or Merchandise link. Errors are ignored: the link opens
 * anyway.
 */
export function countClick(kind: 'donation_click' | 'merchandise_click', group: ClickedGroup): void {
  const link = externalUrl(kind === 'donation_click' ? group.donationLink : group.merchandiseLink)
  if (!link) return
  const body: BodyInput<'countClick'> = { kind, groupId: group.id, groupName: group.name, link }
  // An ad blocker may block this request. `call` would take that for being offline.
  void fetch(pathOf('countClick'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
