import type { PicturedSite } from './run-site.ts'

/** Invented people: who they are, what is decided on them, and what they say. */
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

/** Asks the site as an administrator does. */
async function administrator({ origin, adminPassword }: PicturedSite) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    return answer
  }
  const session = await ask('POST', '/api/admin/session', { password: adminPassword })
  headers['cookie'] = session.headers.getSetCookie()[0]!.split(';')[0]!
  return ask
}

/** Fills the beta dashboard, once. Answers the path of a tester's feedback page. */
export async function makeTesters(site: PicturedSite): Promise<string> {
  const ask = await administrator(site)
  const feedbackPath = async () => {
    const messages = (await (await ask('GET', '/api/admin/mail')).json()) as { kind: string; link: string }[]
    const approval = messages.find(({ kind }) => kind === 'beta-approved')
    return approval && new URL(approval.link).pathname
  }
  const made = await feedbackPath()
  if (made) return made
  for (const [number, { name, userType }] of people.entries()) {
    const email = `tester${number}@example.org`
    await ask('POST', '/api/beta-signup', { ...application, name, userType, email })
  }
  const testers = (await (await ask('GET', '/api/beta-testers')).json()) as { id: number; name: string }[]
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
