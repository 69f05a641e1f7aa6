import { expect, test } from 'vitest'
import { emailUrl, textMessageUrl } from './link-message.ts'
import { messageOf, type NewLink } from './new-link.ts'

const link: NewLink = {
  title: 'Tracker Link Generated',
  groupName: 'Lantern & Line',
  url: 'https://parades.example.org/tracker/abc',
  expiresAt: '2026-12-14T06:00:00Z',
  to: { userName: 'Odile Example', userPhone: '(504) 555-0100', userEmail: 'odile+1@example.org' },
}

test('a text message goes to the number, with the link', () => {
  const [to, body] = textMessageUrl(messageOf(link))!.split('?&body=')
  expect(to).toBe('sms:5045550100')
  expect(decodeURIComponent(body!)).toMatch(
    /^Your tracker link for Lantern & Line: https:\S+\/tracker\/abc – open .* until .+\.$/,
  )
})

test.each(['555-0100', '12', '504-555-0100 ext. 5', '1504-555-010', 'ask Odile', '+1 504'])(
  'no text message goes to %j, which cannot be dialed',
  (userPhone) => {
    expect(textMessageUrl(messageOf({ ...link, to: { ...link.to!, userPhone } }))).toBeUndefined()
  },
)

test.each([
  ['1.504.555.0100', '15045550100'],
  ['+1 504 555 0100', '+15045550100'],
  ['+49 30 1234-567', '+49301234567'],
])('a text message to %j dials %s', (userPhone, dialed) => {
  const url = textMessageUrl(messageOf({ ...link, to: { ...link.to!, userPhone } }))
  expect(url!.split('?')[0]).toBe(`sms:${dialed}`)
})

test('without a number the sender chooses one', () => {
  const { to: _, ...toAnyone } = link
  expect(textMessageUrl(messageOf(toAnyone))).toMatch(/^sms:\?&body=Your/)
})

test('an email has the address, a subject and the link', () => {
  const url = new URL(emailUrl(messageOf(link)))
  expect(decodeURIComponent(url.pathname)).toBe('odile+1@example.org')
  expect(url.searchParams.get('subject')).toBe('Tracker link for Lantern & Line')
  expect(url.searchParams.get('body')).toContain(link.url)
})

test('a link for later says from when it works', () => {
  expect(messageOf({ ...link, firstDay: '2026-12-12' }).text).toMatch(
    / It works from Saturday, Dec 12, 2026, until the end of Sunday, Dec 13, 2026\.$/,
  )
})
