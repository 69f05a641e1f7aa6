import type { BodyInput } from '#shared/contract/types.ts'
import { pathOf } from '../api/path-of.ts'

/**
 * Reports a click on a group's Support or Merchandise link. Errors are ignored: the link opens
 * anyway.
 */
export function countClick(click: BodyInput<'countClick'>): void {
  // An ad blocker may block this request. `call` would treat that as a lost connection.
  void fetch(pathOf('countClick'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(click),
    keepalive: true,
  }).catch(() => undefined)
}
