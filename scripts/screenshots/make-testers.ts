import type { Site } from '../start/run-site.ts'

/** Invented testers: who they are, the decision on them, and what they say. */
const people = [
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

type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** Returns a function that makes calls with an administrator's session and returns their JSON. */
async function signIn({ origin, adminPassword }: Site): Promise<Ask> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const request = async (method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}`)
    return answer
  }
  const session = await request('POST', '/api/admin/session', { password: adminPassword })
  headers['cookie'] = session.headers.getSetCookie()[0]!.split(';')[0]!
  return async <Answer>(method: string, path: string, body?: object) => {
    const text = await (await request(method, path, body)).text()
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
}

/** Fills the beta dashboard, once. Returns the path of a tester's feedback page. */
export async function makeTesters(site: Site): Promise<string> {
  const ask = await signIn(site)
  const feedbackPath = async () => {
    const messages = await ask<{ kind: string; link: string }[]>('GET', '/api/admin/mail')
    const approval = messages.find(({ kind }) => kind === 'beta-approved')
    return approval && new URL(approval.link).pathname
  }
  const made = await feedbackPath()
  if (made) return made
  for (const [number, { name, userType }] of people.entries()) {
    const email = `tester${number}@example.org`
    await ask('POST', '/api/beta-signup', { ...application, name, userType, email })
  }
  const testers = await ask<{ id: number; name: string }[]>('GET', '/api/beta-testers')
  for (const { name, status } of people) {
    const id = testers.find((tester) => tester.name === name)?.id
    if (status) await ask('PUT', `/api/beta-testers/${id}/status`, { status })
  }
  await ask('POST', '/api/beta-invite', { email: 'friend@example.org' })
  const path = await feedbackPath()
  if (!path) throw new Error('Nobody was approved, so there is no feedback page.')
  for (const each of feedback) await ask('POST', path.replace('/beta/feedback', '/api/beta-feedback'), each)
  return path
}

/** Makes a tracker link for a demonstration group that is not on the map. Returns its path. */
export async function makeTrackerLink(site: Site): Promise<string> {
  const ask = await signIn(site)
  const groups = await ask<{ id: number; type: string }[]>('GET', '/api/groups')
  const { trackingLink } = await ask<{ trackingLink: string }>('POST', '/api/admin/generate-tracker-link', {
    groupId: groups.find(({ type }) => type === 'brass-band')?.id,
    userName: 'Odile Example',
    userPhone: '504-555-0100',
  })
  return trackingLink
}
