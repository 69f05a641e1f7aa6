import { and, eq } from 'drizzle-orm'
import { hashToken, newToken } from '#server/access/token.ts'
import { featuredSecondLiner, trackingSessions } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { TestApp } from './app.ts'
import { makeLink, signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { makeJobs } from './make-jobs.ts'
import { makeEvent, makeGroup, makeMail, makeProposal, makeTester } from './make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { testPicture } from './outside/test-picture.ts'

/** A database with one of everything, so that every call of the contract has something to return. */
export type World = Awaited<ReturnType<typeof makeWorld>>

/** Fills the database of a test's server. `now` is the server's time. */
export async function makeWorld(app: TestApp, now: Date) {
  const pictures = { imageUrl: '/pictures/1.webp', imageGallery: ['/pictures/1.webp'] }
  const donationLink = 'https://give.example.org/lanterns'
  const group = await makeGroup(app.database, {
    ...pictures,
    donationLink,
    location: 'Tremé',
    color: '#5a2a8a',
  })
  const quiet = await makeGroup(app.database, { name: 'Cypress Brass', type: 'brass-band' })
  const third = await makeGroup(app.database, { name: 'Magnolia Walkers' })
  const event = await makeEvent(app.database, {
    groupId: group.id,
    date: dayOf(now),
    route: ['Tremé', 'REFUEL: Corner bar'],
    startCoordinates: '29.9655,-90.0698',
    routeStops: ['Corner bar'],
    stopCoordinates: ['29.9641,-90.0730'],
  })
  const quietEvent = await makeEvent(app.database, { groupId: quiet.id, date: addDays(dayOf(now), 7) })
  await app.database.update(featuredSecondLiner).set({ isActive: false })
  await app.database
    .insert(featuredSecondLiner)
    .values({ groupId: group.id, featuredDate: dayOf(now), createdAt: now })
  const cookie = await signIn(app)
  const tracking = await startWithTwoPhones(app, group.id, now)
  const { paradeId: stoppedParadeId } = await startParade(app, third.id)
  await stopParade(app, stoppedParadeId)
  const unusedLink = await makeLink(app, group.id)
  await makeGroup(app.database, { name: 'Invented Steppers', isDemo: true })
  const linkResponse = await app.fetch(`/api/admin/groups/${group.id}/organiser-link`, {
    method: 'POST',
    cookie,
  })
  const { organiserLink } = (await linkResponse.json()) as { organiserLink: string }
  const permissions = await app.fetch('/api/tracking-permissions', { cookie })
  const [permission] = (await permissions.json()) as { id: number }[]
  const tester = await makeTester(app.database, { email: `pending-${now.getTime()}@example.org` })
  const feedbackToken = newToken()
  await makeTester(app.database, {
    email: `approved-${now.getTime()}@example.org`,
    status: 'approved',
    approvedAt: now,
    feedbackToken: hashToken(feedbackToken),
  })
  const mail = await makeMail(app.database, {
    event: `world:${now.getTime()}`,
    state: 'failed',
    createdAt: now,
  })
  return {
    /** The Cookie header of an administrator's session. */
    cookie,
    /** An email that the mail server refused. */
    mailId: mail.id,
    /** A pending applicant. */
    testerId: tester.id,
    /** The token of an approved tester's feedback link. */
    feedbackToken,
    ...(await makeJobs(app)),
    ...tracking,
    groupId: group.id,
    /** A second group, without a live parade. */
    quietGroupId: quiet.id,
    /** A parade of a third group, which an administrator has just stopped. */
    stoppedParadeId,
    eventId: event.id,
    /** An event of the second group, a week later. */
    quietEventId: quietEvent.id,
    permissionId: permission!.id,
    /** Three open proposals of the first group. */
    proposalId: (await makeProposal(app.database, group.id)).id,
    proposalToApproveId: (await makeProposal(app.database, group.id)).id,
    proposalToDeclineId: (await makeProposal(app.database, group.id)).id,
    /** The token of an organizer link of the first group. */
    organizerToken: organiserLink.split('/').at(-1)!,
    /** The URL of a picture that the server may fetch. */
    pictureAddress: await testPicture(),
    /** The token of a link that no phone has used. */
    unusedToken: unusedLink.split('/').at(-1)!,
    now,
  }
}

/** Starts a group's parade with two phones. */
async function startWithTwoPhones(app: TestApp, groupId: number, now: Date) {
  const { link, paradeId } = await startParade(app, groupId)
  const positions = [position(29.9641, -90.073, now)]
  await report(app, link, positions)
  const secondLink = await makeLink(app, groupId)
  await report(app, secondLink, positions, 'phone-2')
  const [secondSession] = await app.database
    .select({ id: trackingSessions.id })
    .from(trackingSessions)
    .where(and(eq(trackingSessions.paradeId, paradeId), eq(trackingSessions.deviceId, 'phone-2')))
  return {
    paradeId,
    /** The token of the parade's link, which 'phone-1' uses. */
    token: link.split('/').at(-1)!,
    /** The session of the parade's second phone, 'phone-2'. */
    secondSessionId: secondSession!.id,
  }
}
