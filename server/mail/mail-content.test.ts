import { describe, expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { approvalMail, invitationMail, rejectionMail } from './beta-mails.ts'
import { composeContent, extractFirstName } from './mail-content.ts'

const MARKUP = `<img src=x onerror="alert(1)">&'`
const sender = { siteName: 'Second Line', publicOrigin: 'https://parades.example' }
const TOKEN = 'A'.repeat(43)

test('TR14 any content of a message is text in its HTML, and unchanged in its plain text', () => {
  const content = composeContent({
    subject: `About ${MARKUP}`,
    paragraphs: [`Hello ${MARKUP},`, `First ${MARKUP}.`, `Then ${MARKUP}.`],
    button: { label: `Press ${MARKUP}`, link: `https://parades.example/?a="><b>&c` },
    siteName: `Site ${MARKUP}`,
  })
  expect(content.html).not.toMatch(/<img|<b>|onerror="/)
  expect(content.html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;'/g)).toHaveLength(6)
  expect(content.html).toContain('href="https://parades.example/?a=&quot;&gt;&lt;b&gt;&amp;c"')
  expect(content.text).toContain(`First ${MARKUP}.`)
})

test('no line break gets into a subject or splits a paragraph', () => {
  const { subject, text } = composeContent({
    subject: 'Hello\r\nBcc: all@example.org',
    paragraphs: ['Hello\n\nyou,', 'One.'],
    siteName: 'Second Line',
  })
  expect(subject).toBe('Hello Bcc: all@example.org')
  expect(text).toBe('Hello you,\n\nOne.\n\nSecond Line\n')
})

const firstNames = { 'Célestine Example': 'Célestine', '  Jean-Luc\nExample': 'Jean-Luc', 'J. Example': 'J.' }
const noNames = ['https://evil.example you won', 'evil.example', MARKUP, 'x'.repeat(41)]

test('the first name is the first word, if it is a name', async () => {
  await checkEach(Object.entries(firstNames), ([name, first]) => expect(extractFirstName(name)).toBe(first))
  expect(extractFirstName('D’Andre')).toBe('D’Andre')
  await checkEach(noNames, (name) => expect(extractFirstName(name)).toBe(''))
})

describe('the mails of the beta', () => {
  const mails = {
    invitation: invitationMail(sender),
    approval: approvalMail(sender, { name: 'Célestine Example', token: TOKEN }),
    rejection: rejectionMail(sender, { name: 'evil.example' }),
  }

  test('have one absolute link each, in text and HTML, except the rejection', () => {
    expect(mails.invitation.link).toBe('https://parades.example/beta')
    expect(mails.approval.link).toBe(`https://parades.example/beta/feedback/${TOKEN}`)
    expect(mails.rejection.link).toBeNull()
    for (const { link, text, html } of [mails.invitation, mails.approval]) {
      expect(text.split('\n')).toContain(link)
      expect(html).toContain(`href="${link}"`)
    }
    expect(mails.rejection.text + mails.rejection.html).not.toMatch(/https?:|href/)
  })

  test('greet by the first name, and without one if it is not a name', () => {
    expect(mails.approval.text).toMatch(/^Hello Célestine,\n/)
    expect(mails.rejection.text).toMatch(/^Hello,\n/)
  })
})
