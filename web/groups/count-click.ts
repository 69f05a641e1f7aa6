import type { BodyInput } from '#shared/contract/types.ts'
import { pathOf } from '../api/path-of.ts'

/** Reports a click on a group's link. Errors are ignored, because the link opens anyway. */
export function countClick(click: BodyInput<'countClick'>): void {
  // Not `call`: an ad blocker may block this request, which `call` would treat as a lost connection.
  void fetch(pathOf('countClick'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(click),
    keepalive: true,
  }).catch(() => undefined)
}
