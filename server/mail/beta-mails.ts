import { BETA_REVIEW_TIME } from '#shared/sign-ups.ts'
import { composeContent, greeting, type MailContent } from './mail-content.ts'

/** The site that sends a message. */
export interface Sender {
  siteName: string
  /** Public URL of the site without a trailing slash. */
  publicOrigin: string
}

/** Returns the invitation to apply as a beta tester. */
export const invitationMail = ({ siteName, publicOrigin }: Sender): MailContent =>
  composeContent({
    siteName,
    subject: `Walk with us first: test ${siteName}`,
    paragraphs: [
      'Hello,',
      `${siteName} shows where New Orleans second lines are right now, and we’re looking for people to try new features on a real Sunday and tell us what works.`,
      `It takes your own phone, a parade or two, and a few words afterward. Everyone who applies hears from us within ${BETA_REVIEW_TIME}.`,
      'Not for you? Ignore this – we won’t ask again.',
    ],
    button: { label: 'Apply as a beta tester', link: `${publicOrigin}/beta` },
  })

/** Returns the approval of an application, with the tester's feedback link. */
export const approvalMail = (
  { siteName, publicOrigin }: Sender,
  tester: { name: string; token: string },
): MailContent =>
  composeContent({
    siteName,
    subject: `You’re a beta tester for ${siteName}`,
    paragraphs: [
      greeting(tester.name),
      'Thank you for applying. You’re in! Use the site at the next parade, then tell us how it went. This link is yours alone, and you can use it as often as you like.',
      'Anyone with this link can post as you, so keep it private. Praise or complaints – both help.',
    ],
    button: { label: 'Give feedback', link: `${publicOrigin}/beta/feedback/${tester.token}` },
  })

/** Returns the rejection of an application. */
export const rejectionMail = ({ siteName }: Sender, tester: { name: string }): MailContent =>
  composeContent({
    siteName,
    subject: `Your application to test ${siteName}`,
    paragraphs: [
      greeting(tester.name),
      'Thank you for applying as a beta tester. We couldn’t take everyone this round, and we didn’t select your application.',
      'The site is open to everyone, and we’re always glad to hear what you notice.',
    ],
  })
