import type { Sender, SenderInput } from './sender.ts'
import { post } from './tracker-link.ts'

/** Reports as the site's own phone page does. */
export function sendAsBrowser({ address, deviceId, signal, report }: SenderInput): Sender {
  const call = async (name: string, body: object): Promise<void> => {
    await post(`${address}/${name}`, { body: { deviceId, ...body }, signal, report })
  }
  return {
    shortestInterval: 250,
    start: () => call('start', {}),
    send: (fix) => call('positions', { positions: [{ ...fix, recordedAt: fix.recordedAt.toISOString() }] }),
    stop: () => call('stop', {}),
  }
}
