import type { Site } from '../start/run-site.ts'

/** Applicants for the beta. `status` is the admins' decision, or undefined without one. */
const applicants = [
  { name: 'Célestine Example', userType: 'club-member', status: 'approved' },
  { name: 'Marcel Example', userType: 'photographer', status: 'rejected' },
  { name: 'Odile Example', userType: 'tourist', status: undefined },
  { name: 'Théophile Example', userType: 'parade-organizer', status: undefined },
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
  { feature: 'Calendar', rating: 3, feedback: 'The route of last Sunday did not open.', bug: true },
]

/** Sends a request as an admin and returns the JSON of the response. */
type SendRequest = <Body>(method: string, path: string, body?: object) => Promise<Body>

async function signInAsAdmin({ origin, adminPassword }: Site): Promise<SendRequest> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const request = async (method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`)
    return response
  }
  const session = await request('POST', '/api/admin/session', { password: adminPassword })
  headers['cookie'] = session.headers.getSetCookie()[0]!.split(';')[0]!
  return async <Body>(method: string, path: string, body?: object) => {
    const text = await (await request(method, path, body)).text()
    return (text === '' ? undefined : JSON.parse(text)) as Body
  }
}

/** Fills the beta dashboard if it is empty. Returns the path of a tester's feedback page. */
export async function makeTesters(site: Site): Promise<string> {
  const sendRequest = await signInAsAdmin(site)
  const findFeedbackPath = async () => {
    const messages = await sendRequest<{ kind: string; link: string }[]>('GET', '/api/admin/mail')
    const approval = messages.find(({ kind }) => kind === 'beta-approved')
    return approval && new URL(approval.link).pathname
  }
  const existingPath = await findFeedbackPath()
  if (existingPath) return existingPath
  for (const [index, { name, userType }] of applicants.entries()) {
    const email = `tester${index}@example.org`
    await sendRequest('POST', '/api/beta-signup', { ...application, name, userType, email })
  }
  const testers = await sendRequest<{ id: number; name: string }[]>('GET', '/api/beta-testers')
  for (const { name, status } of applicants) {
    const id = testers.find((tester) => tester.name === name)?.id
    if (status) await sendRequest('PUT', `/api/beta-testers/${id}/status`, { status })
  }
  await sendRequest('POST', '/api/beta-invite', { email: 'friend@example.org' })
  const path = await findFeedbackPath()
  if (!path) throw new Error('Nobody was approved, so there is no feedback page.')
  for (const entry of feedback)
    await sendRequest('POST', path.replace('/beta/feedback', '/api/beta-feedback'), entry)
  return path
}

/** Creates a tracker link for a demonstration group that is not on the map. Returns its path. */
export async function makeTrackerLink(site: Site): Promise<string> {
  const sendRequest = await signInAsAdmin(site)
  const groups = await sendRequest<{ id: number; type: string }[]>('GET', '/api/groups')
  const { trackingLink } = await sendRequest<{ trackingLink: string }>(
    'POST',
    '/api/admin/generate-tracker-link',
    {
      groupId: groups.find(({ type }) => type === 'brass-band')?.id,
      userName: 'Odile Example',
      userPhone: '504-555-0100',
    },
  )
  return trackingLink
}
