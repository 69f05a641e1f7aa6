import type { Site } from '../start/run-site.ts'
import { type SendRequest, signInAsAdmin } from './scene.ts'

// The demonstration has no beta testers, so the scenes of the beta add some, as people would.

/** A tester whose application is pending. */
export const PENDING_TESTER = 'Odile Example'

/** Applicants for the beta. `decision` is undefined while the application is pending. */
const applicants = [
  { name: 'Célestine Example', userType: 'club-member', decision: 'approved' },
  { name: 'Marcel Example', userType: 'photographer', decision: 'rejected' },
  { name: PENDING_TESTER, userType: 'tourist', decision: undefined },
  { name: 'Théophile Example', userType: 'parade-organizer', decision: undefined },
] as const

const application = {
  experience: 'beginner',
  motivation: 'I walk every Sunday.',
  availability: ['Weekend Days'],
  deviceTypes: ['iPhone'],
  agreeToTerms: true,
}

const feedback = [
  { feature: 'Live map', rating: 5, feedback: 'It found the parade before I heard it.' },
  { feature: 'Calendar', rating: 3, feedback: 'Last Sunday’s route did not open.', bug: true },
]

/**
 * Adds testers, an invitation and feedback, unless an earlier scene has. Returns the token in the
 * feedback link of the approved tester.
 */
export async function addTesters(site: Site): Promise<string> {
  const sendRequest = await signInAsAdmin(site)
  const existingToken = await findFeedbackToken(sendRequest)
  if (existingToken) return existingToken
  await addApplications(sendRequest)
  await sendRequest('POST', '/api/beta-invite', { email: 'friend@example.org' })
  const token = await findFeedbackToken(sendRequest)
  if (!token) throw new Error('No email of an approval is in the outbox.')
  for (const entry of feedback) await sendRequest('POST', `/api/beta-feedback/${token}`, entry)
  return token
}

async function addApplications(sendRequest: SendRequest): Promise<void> {
  for (const [index, { name, userType }] of applicants.entries()) {
    const email = `tester${index}@example.org`
    await sendRequest('POST', '/api/beta-signup', { ...application, name, userType, email })
  }
  const testers = await sendRequest<{ id: number; name: string }[]>('GET', '/api/beta-testers')
  for (const { id, name } of testers) {
    const decision = applicants.find((applicant) => applicant.name === name)?.decision
    if (decision) await sendRequest('PUT', `/api/beta-testers/${id}/status`, { status: decision })
  }
}

/** Reads the token of the feedback link, which only the tester's email has, in the outbox. */
async function findFeedbackToken(sendRequest: SendRequest): Promise<string | undefined> {
  const messages = await sendRequest<{ kind: string; link: string }[]>('GET', '/api/admin/mail')
  return messages
    .find(({ kind }) => kind === 'beta-approved')
    ?.link.split('/')
    .at(-1)
}
