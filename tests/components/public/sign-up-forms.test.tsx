import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse, unreachable, validated } from '../harness/answers.ts'
import { expectNoViolations } from '../harness/axe.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { countRequired, field, fill, heading, miss, press, see } from '../harness/parts.ts'

const viewport = { width: 390, height: 844 }
const title = (name: string) => page.getByRole('heading', { level: 1, name })
test('the waitlist points at missing and invalid fields, and keeps a draft after a failure and a reload', async () => {
  const joined = row('joinWaitlist')
  await openScreen('/waitlist', { joinWaitlist: unreachable }, { viewport })
  await press('Join Waitlist')
  await see('Missing Information')
  await countRequired(2)
  await expect.element(field('Email')).toHaveFocus()
  await userEvent.keyboard('nobody')
  await field('I am a…').selectOptions('supporter')
  await countRequired(0)
  await press('Join Waitlist')
  await see('Invalid Email')
  const error = page.getByRole('form').getByText('Please enter a valid email address.')
  await see(error)
  await expect.element(field('Email')).toHaveFocus()
  await field('Email').fill('fan@example.org')
  await miss(error)
  await press('Join Waitlist')
  await see('Submission Failed', page.getByText('Please try again or contact support.').first())
  await openScreen('/waitlist', { joinWaitlist: validated('joinWaitlist', joined) })
  await expect.element(field('Email')).toHaveValue('fan@example.org')
  await press('Join Waitlist')
  await see('Welcome to the Waitlist!', title('You’re on the list'))
  expect(server.bodiesOf('joinWaitlist').at(-1)).toMatchObject({ email: 'fan@example.org' })
})

test('the beta application asks for the terms, then points at the required fields, and can be sent again after a failure', async () => {
  const failed = new Response(null, { status: 503 })
  await openScreen('/beta', { applyAsBetaTester: failed }, { viewport })
  const group = (name: string) => page.getByRole('group', { name })
  await see(group('When are you available? (required)'), group('Which devices do you use? (required)'))
  const terms = field('I agree to the beta testing terms')
  await expect.element(terms).toBeRequired()
  await press('Submit Application')
  await see('Terms Required', 'Please agree to the beta testing terms to continue.')
  // The 7 required fields, and the terms.
  await countRequired(8)
  await expect.element(field('Name')).toHaveFocus()
  await terms.click()
  await countRequired(7)
  await fill({ Name: 'Célestine Example', Email: 'celestine@example.org' })
  await field('I am a…').selectOptions('club-member')
  await field('Experience with apps').selectOptions('beginner')
  await field('Why do you want to test?').fill('I walk every Sunday.')
  await field('Weekend Days').click()
  await field('iPhone').click()
  await countRequired(0)
  await press('Submit Application')
  await see('Failed to submit beta application. Please try again.')
  server.answers.applyAsBetaTester = validated(
    'applyAsBetaTester',
    row('applyAsBetaTester', { availability: ['Weekend Days'], deviceTypes: ['iPhone'] }),
  )
  await press('Submit Application')
  await see('Beta Application Submitted!', page.getByText('2-3 business days').first())
  expect(server.bodiesOf('applyAsBetaTester').at(-1)).toMatchObject({
    name: 'Célestine Example',
    availability: ['Weekend Days'],
    deviceTypes: ['iPhone'],
  })
})

const path = '/beta/feedback/secret'
const getFeedbackLink = { firstName: 'Célestine' }

test('the feedback page shows errors at their fields, keeps what was typed, and sends it once it is valid', async () => {
  const giveFeedback = validated('giveFeedback', row('giveFeedback'))
  await openScreen(path, { getFeedbackLink, giveFeedback }, { viewport })
  await press('Send Feedback')
  await countRequired(3)
  await expect.element(field('Feature')).toHaveFocus()
  await expectNoViolations()
  await field('Feature').fill('Calendar')
  await countRequired(2)
  await press('Send Feedback')
  await expect.poll(() => document.activeElement?.role).toBe('radiogroup')
  await userEvent.keyboard('{Tab}{ArrowDown}')
  const second = page.getByRole('radio', { name: /^2/ })
  await expect.element(second).toBeChecked()
  await field('Feedback').last().fill('Late.')
  await field('Screenshot Link').fill('javascript:alert(1)')
  await press('Send Feedback')
  await see(page.getByText('must be a link that starts with https://').first())
  await miss('Failed to send feedback.')
  await openScreen(path, { getFeedbackLink, giveFeedback: unreachable })
  await see('We saved what you typed.')
  await expect.element(field('Feature')).toHaveValue('Calendar')
  await expect.element(second).toBeChecked()
  await field('Screenshot Link').fill('https://pictures.example.org/1.png')
  await press('Send Feedback')
  await see('Failed to send feedback. Please try again.')
  await see(page.getByText('The server could not be reached.').first())
  server.answers.giveFeedback = giveFeedback
  await press('Send Feedback')
  await expect.element(title('Thank you, Célestine')).toHaveFocus()
  expect(server.bodiesOf('giveFeedback').at(-1)).toMatchObject({
    feature: 'Calendar',
    rating: 2,
    feedback: 'Late.',
    bug: false,
  })
  await press('Give more feedback')
  await expect.element(field('Feature')).toHaveValue('')
})

test('the feedback page says that a link is unknown, or that it could not check the link', async () => {
  await openScreen(path, { getFeedbackLink: refuse('feedback_link_not_found') }, { viewport })
  await see(title('Unknown feedback link'))
  await expectNoViolations()
  // A refusal does not mean that the link is unknown, unless the refusal says so.
  for (const status of [429, 503]) {
    await openScreen(path, { getFeedbackLink: new Response('away', { status }) })
    await see(heading('The page could not be loaded'))
    await see('We couldn’t check your link. Try again in a moment.')
  }
  server.answers.getFeedbackLink = getFeedbackLink
  await press('Try again')
  await see(title('Beta Feedback'))
})
