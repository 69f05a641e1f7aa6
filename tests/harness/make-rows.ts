import type { InferInsertModel } from 'drizzle-orm'
import type { ProposedEvent } from '#shared/contract/proposals.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import type { Database } from '#server/database/connect.ts'
import { planEvent } from '#server/planned-routes/plan-event.ts'
import { builtInNetwork } from '#server/streets/load-network.ts'
import { betaTesters, eventProposals, events, groups, mails } from '#server/database/schema.ts'
import { noRoute } from '#tests/harness/event-form.ts'

const CREATED_AT = new Date('2026-01-01T12:00:00Z')

/** Inserts a group and returns its row. */
export async function makeGroup(database: Database, group: Partial<InferInsertModel<typeof groups>> = {}) {
  const [row] = await database
    .insert(groups)
    .values({
      name: 'Lantern Row Strutters',
      type: 'social-aid',
      description: 'Invented.',
      createdAt: CREATED_AT,
      ...group,
    })
    .returning()
  return row!
}

/** Inserts an event with its planned route, and returns its row. */
export async function makeEvent(
  database: Database,
  event: Partial<InferInsertModel<typeof events>> & { groupId: number; date: string },
) {
  const [row] = await database
    .insert(events)
    .values({
      title: 'Annual parade',
      description: 'Invented.',
      time: '13:00',
      location: 'Tremé',
      eventType: 'second-line',
      createdAt: CREATED_AT,
      ...planEvent(event, builtInNetwork()),
      ...event,
    })
    .returning()
  return row!
}

/** Inserts an open proposal of a new event and returns its row. */
export async function makeProposal(
  database: Database,
  groupId: number,
  { createdAt = CREATED_AT, ...form }: Partial<ProposedEvent> & { createdAt?: Date } = {},
) {
  const [row] = await database
    .insert(eventProposals)
    .values({
      groupId,
      kind: 'create',
      state: 'open',
      createdAt,
      form: {
        title: 'Proposed parade',
        description: 'Invented.',
        date: '2026-12-13',
        time: '13:00',
        endTime: null,
        location: 'Tremé',
        eventType: 'second-line',
        ...noRoute,
        ...form,
      },
    })
    .returning()
  return row!
}

/** A valid application as a beta tester. */
export const betaApplication = {
  name: 'Célestine Example',
  email: 'celestine@example.org',
  userType: 'club-member',
  experience: 'beginner',
  motivation: 'I walk every Sunday.',
  availability: ['Weekend Days'],
  deviceTypes: ['iPhone'],
  agreeToTerms: true,
} as const

/** Inserts a beta tester's application and returns its row. */
export async function makeTester(
  database: Database,
  tester: Partial<InferInsertModel<typeof betaTesters>> & { email: string },
) {
  const [row] = await database
    .insert(betaTesters)
    .values({
      name: 'Marcel Tester',
      userType: 'culture-enthusiast',
      experience: 'beginner',
      motivation: 'I walk every Sunday.',
      availability: ['Weekend Days'],
      deviceTypes: ['Android Phone'],
      appliedAt: CREATED_AT,
      ...tester,
    })
    .returning()
  return row!
}

/** Inserts an approved tester. Returns the path of their feedback page. */
export async function makeApprovedTester(database: Database, name = 'Célestine Example'): Promise<string> {
  const token = newToken()
  await makeTester(database, {
    name,
    email: `${token}@example.org`,
    status: 'approved',
    approvedAt: new Date(),
    feedbackToken: hashToken(token),
  })
  return `/beta/feedback/${token}`
}

/** Inserts an email into the outbox and returns its row. */
export async function makeMail(
  database: Database,
  mail: Partial<InferInsertModel<typeof mails>> & { event: string },
) {
  const [row] = await database
    .insert(mails)
    .values({
      kind: 'beta-invite',
      recipient: 'friend@example.org',
      subject: 'Walk with us first: test Second Line',
      text: 'Hello,\n\nhttps://parades.example/beta\n',
      html: '<p>Hello,</p><p><a href="https://parades.example/beta">Apply</a></p>',
      link: 'https://parades.example/beta',
      createdAt: CREATED_AT,
      ...mail,
    })
    .returning()
  return row!
}
