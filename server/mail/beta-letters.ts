import { composeLetter, greeting, type Letter } from './letter.ts'

/** What a letter says of the site that it comes from. */
export interface Sender {
  siteName: string
  /** Scheme, host and port that visitors see, without a slash at the end. */
  publicOrigin: string
}

/** Asks somebody to apply as a beta tester. */
export const invitationLetter = ({ siteName, publicOrigin }: Sender): Letter =>
  composeLetter({
    siteName,
    subject: `Walk with us early: test ${siteName}`,
    paragraphs: [
      'Hello,',
      `${siteName} shows where New Orleans second lines are right now, and we are looking for people who try what is new on a real Sunday and say what works.`,
      'It takes your own phone, a parade or two, and a few words afterwards. Whoever applies hears from us within 2-3 business days.',
      'If this is nothing for you, you need do nothing: no other invitation follows.',
    ],
    button: { words: 'Apply as a beta tester', link: `${publicOrigin}/beta` },
  })

/** Tells somebody that they are a beta tester, with the link by which they give feedback. */
export const approvalLetter = (
  { siteName, publicOrigin }: Sender,
  tester: { name: string; token: string },
): Letter =>
  composeLetter({
    siteName,
    subject: `You’re a beta tester of ${siteName}`,
    paragraphs: [
      greeting(tester.name),
      'Thank you for applying: you’re in. Use the site at the next parade, and then tell us how it went. This link is yours alone, and it works as often as you like.',
      'Whoever has the link can write in your name, so please keep it to yourself. Good words and bad ones help alike.',
    ],
    button: { words: 'Give feedback', link: `${publicOrigin}/beta/feedback/${tester.token}` },
  })

/** Tells somebody that they were not chosen as a beta tester. */
export const rejectionLetter = ({ siteName }: Sender, tester: { name: string }): Letter =>
  composeLetter({
    siteName,
    subject: `Your application to test ${siteName}`,
    paragraphs: [
      greeting(tester.name),
      'Thank you for applying as a beta tester. We cannot take everybody this time, and your application is not among those we chose.',
      'The site is open to you as to everybody, and whatever you notice we are glad to hear.',
    ],
  })
