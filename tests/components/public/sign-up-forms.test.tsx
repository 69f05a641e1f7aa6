import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuse, unreachable, validated } from '../harness/answers.ts'
import { expectNoViolations } from '../harness/both-widths.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'

const viewport = { width: 390, height: 844 }
const field = (label: string) => page.getByLabelText(label)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const shows = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const countRequired = (count: number) =>
  expect.poll(() => page.getByText('Required', { exact: true }).elements()).toHaveLength(count)
test('the waitlist points at missing and invalid fields, and keeps a draft after a failure and a reload', async () => {
  const joined = row('joinWaitlist')
  await openScreen('/waitlist', { joinWaitlist: unreachable }, { viewport })
  await button('Join Waitlist').click()
  await shows('Missing Information')
  await countRequired(2)
  await expect.element(field('Email')).toHaveFocus()
  await userEvent.keyboard('nobody')
  await field('I am a…').selectOptions('supporter')
  await countRequired(0)
  await button('Join Waitlist').click()
  await shows('Invalid Email')
  const error = page.getByRole('form').getByText('Please enter a valid email address.')
  await expect.element(error).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await field('Email').fill('fan@example.org')
  await expect.element(error).not.toBeInTheDocument()
  await button('Join Waitlist').click()
  await shows('Submission Failed')
  await expect.element(page.getByText('Please try again or contact support.').first()).toBeVisible()
  await openScreen('/waitlist', { joinWaitlist: validated('joinWaitlist', joined) })
  await expect.element(field('Email')).toHaveValue('fan@example.org')
  await button('Join Waitlist').click()
  await shows('Welcome to the Waitlist!')
  await expect.element(title('You’re on the list')).toBeVisible()
  expect(server.bodiesOf('joinWaitlist').at(-1)).toMatchObject({ email: 'fan@example.org' })
})

test('the beta application asks for the terms, then points at the required fields, and can be sent again after a failure', async () => {
  const failed = new Response(null, { status: 503 })
  await openScreen('/beta', { applyAsBetaTester: failed }, { viewport })
  const group = (name: string) => page.getByRole('group', { name })
  await expect.element(group('When are you available? (required)')).toBeVisible()
  await expect.element(group('Which devices do you use? (required)')).toBeVisible()
  const terms = field('I agree to the beta testing terms')
  await expect.element(terms).toBeRequired()
  await button('Submit Application').click()
  await shows('Terms Required')
  await shows('Please agree to the beta testing terms to continue.')
  // The 7 required fields, and the terms.
  await countRequired(8)
  await expect.element(field('Name')).toHaveFocus()
  await terms.click()
  await countRequired(7)
  await field('Name').fill('Célestine Example')
  await field('Email').fill('celestine@example.org')
  await field('I am a…').selectOptions('club-member')
  await field('Experience with apps').selectOptions('beginner')
  await field('Why do you want to test?').fill('I walk every Sunday.')
  await field('Weekend Days').click()
  await field('iPhone').click()
  await countRequired(0)
  await button('Submit Application').click()
  await shows('Failed to submit beta application. Please try again.')
  server.answers.applyAsBetaTester = validated(
    'applyAsBetaTester',
    row('applyAsBetaTester', { availability: ['Weekend Days'], deviceTypes: ['iPhone'] }),
  )
  await button('Submit Application').click()
  await shows('Beta Application Submitted!')
  await expect.element(page.getByText('2-3 business days').first()).toBeVisible()
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
  await button('Send Feedback').click()
  await countRequired(3)
  await expect.element(field('Feature')).toHaveFocus()
  await expectNoViolations()
  await field('Feature').fill('Calendar')
  await countRequired(2)
  await button('Send Feedback').click()
  await expect.poll(() => document.activeElement?.role).toBe('radiogroup')
  await userEvent.keyboard('{Tab}{ArrowDown}')
  const second = page.getByRole('radio', { name: /^2/ })
  await expect.element(second).toBeChecked()
  await field('Feedback').last().fill('Late.')
  await field('Screenshot Link').fill('javascript:alert(1)')
  await button('Send Feedback').click()
  await expect.element(page.getByText('must be a link that starts with https://').first()).toBeVisible()
  await expect.element(page.getByText('Failed to send feedback.')).not.toBeInTheDocument()
  await openScreen(path, { getFeedbackLink, giveFeedback: unreachable })
  await shows('We saved what you typed.')
  await expect.element(field('Feature')).toHaveValue('Calendar')
  await expect.element(second).toBeChecked()
  await field('Screenshot Link').fill('https://pictures.example.org/1.png')
  await button('Send Feedback').click()
  await shows('Failed to send feedback. Please try again.')
  await expect.element(page.getByText('The server could not be reached.').first()).toBeVisible()
  server.answers.giveFeedback = giveFeedback
  await button('Send Feedback').click()
  await expect.element(title('Thank you, Célestine')).toHaveFocus()
  expect(server.bodiesOf('giveFeedback').at(-1)).toMatchObject({
    feature: 'Calendar',
    rating: 2,
    feedback: 'Late.',
    bug: false,
  })
  await button('Give more feedback').click()
  await expect.element(field('Feature')).toHaveValue('')
})

test('the feedback page says that a link is unknown, or that it could not check the link', async () => {
  await openScreen(path, { getFeedbackLink: refuse('feedback_link_not_found') }, { viewport })
  await expect.element(title('Unknown feedback link')).toBeVisible()
  await expectNoViolations()
  // A refusal does not mean that the link is unknown, unless the refusal says so.
  for (const status of [429, 503]) {
    await openScreen(path, { getFeedbackLink: new Response('away', { status }) })
    await expect.element(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible()
    await shows('We couldn’t check your link. Try again in a moment.')
  }
  server.answers.getFeedbackLink = getFeedbackLink
  await button('Try again').click()
  await expect.element(title('Beta Feedback')).toBeVisible()
})
