import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-hosts.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://fcm.googleapis.com:443/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-bl2p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://push.example.org:8443/abc', true],
  ['https://a.push.example.org/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/fcm/send/abc', false],
  ['https://:password@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.org/abc', false],
  ['https://example.org/?fcm.googleapis.com', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com/abc', false],
  ['https://.push.apple.com/abc', false],
  ['https://a..push.apple.com/abc', false],
  ['https://-a.push.apple.com/abc', false],
  ['https://a_b.push.apple.com/abc', false],
  ['https://a!b.push.apple.com/abc', false],
  [`https://${'a'.repeat(63)}.push.apple.com/abc`, true],
  [`https://${'a'.repeat(64)}.push.apple.com/abc`, false],
  [`https://${'a.'.repeat(119)}push.apple.com/abc`, true],
  [`https://${'a.'.repeat(120)}push.apple.com/abc`, false],
  ['https://push.example.org/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://web.push.apple.com/abc#', false],
  ['https://web.push.apple.com/abc#x', false],
  ['https://web.push.apple.com/abc?', false],
  ['not an address', false],
])('TR20 %s: %j', (endpoint, isAllowed) => {
  expect(isPushEndpoint(endpoint, ['push.example.org:8443', '*.push.example.org'])).toBe(isAllowed)
})
