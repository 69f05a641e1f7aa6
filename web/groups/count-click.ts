import type { BodyInput } from '#shared/contract/types.ts'
import { pathOf } from '../api/path-of.ts'

type Click = BodyInput<'countClick'>

/** Reports a click on a group's link. Errors are ignored, because the link opens anyway. */
export function countClick(kind: Click['kind'], group: { id: number; name: string }, link: string): void {
  const body: Click = { kind, groupId: group.id, groupName: group.name, link }
  // Not `call`: an ad blocker may block this request, which `call` would treat as a lost connection.
  void fetch(pathOf('countClick'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
