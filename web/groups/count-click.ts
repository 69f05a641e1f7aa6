import type { BodyInput } from '#shared/contract/types.ts'
import { pathOf } from '../api/path-of.ts'
import { outsideLink } from '../ui/controls/outside-link.ts'

interface Clicked {
  id: number
  name: string
  donationLink: string | null
  merchandiseLink: string | null
}

/**
 * Tells our own server that a group's Support (donation_click) or Merchandise (merchandise_click) link is followed. The
 * link opens whether or not that can be told.
 */
export function countClick(kind: 'donation_click' | 'merchandise_click', group: Clicked): void {
  const link = outsideLink(kind === 'donation_click' ? group.donationLink : group.merchandiseLink)
  if (!link) return
  const body: BodyInput<'countClick'> = { kind, groupId: group.id, groupName: group.name, link }
  // Not by `call`: blockers stop such requests, and that says nothing of the connection.
  void fetch(pathOf('countClick'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
