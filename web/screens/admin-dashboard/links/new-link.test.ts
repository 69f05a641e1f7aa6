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

test('a text message goes to a number that can be dialed, and to no other', () => {
  const dialed = (userPhone: string) =>
    textMessageUrl(messageOf({ ...link, to: { ...link.to!, userPhone } }))?.split('?')[0]
  expect(dialed('1.504.555.0100')).toBe('sms:15045550100')
  expect(dialed('+1 504 555 0100')).toBe('sms:+15045550100')
  expect(dialed('+49 30 1234-567')).toBe('sms:+49301234567')
  for (const phone of ['555-0100', '12', '504-555-0100 ext. 5', '1504-555-010', 'ask Odile', '+1 504'])
    expect(dialed(phone), phone).toBeUndefined()
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
