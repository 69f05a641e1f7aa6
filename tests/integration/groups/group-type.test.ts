import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { groupLockClass } from '#server/tracking/parade/lock-groups.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { ADMIN_PASSWORD, makeLink, signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'
import { createGroup, groupForm, readJson, refusalOf } from '#tests/harness/requests.ts'
import { holdAdvisoryLock } from '#tests/harness/jobs/hold-lock.ts'
import { position, report } from '#tests/sim/phone.ts'

const BLACK_MASKING_TYPE = 'black-masking-indians'

let id: number
let organizer: string

startServer({ env: { LIMIT_GROUPS_PER_HOUR: '1000' } })

beforeEach(async () => {
  ;({ id, organizer } = await createGroup(app))
})

const change = (type: string, overrides: object = {}, cookie = organizer) =>
  app.fetch(`/api/groups/${id}`, { method: 'PUT', json: { ...groupForm, type, ...overrides }, cookie })
const stop = (paradeId: number) => stopParade(app, paradeId)
const start = () =>
  app.fetch('/api/admin/start-tracking', { json: { adminPassword: ADMIN_PASSWORD, groupId: id } })
const sendFix = (link: string) => report(app, link, position(29.96, -90.07, clock.now()), 'p')
const typeNow = async () => (await app.database.select().from(groups).where(eq(groups.id, id)))[0]!.type

const expectRefusal = async (response: Response | Promise<Response>, code: string) =>
  expect(await refusalOf(response)).toBe(`409 ${code}`)

test('a tracked group becomes Black Masking Indians only with consent, for organizers and administrators alike', async () => {
  const admin = await signIn(app)
  await startParade(app, id)
  for (const cookie of [organizer, admin]) {
    for (const overrides of [{}, { consent: false }])
      await expectRefusal(change(BLACK_MASKING_TYPE, overrides, cookie), 'type_needs_consent')
    expect(await typeNow()).toBe('social-aid')
    expect((await change(BLACK_MASKING_TYPE, { consent: true }, cookie)).status).toBe(200)
    expect(await typeNow()).toBe(BLACK_MASKING_TYPE)
    // Once it has that type, further changes need no consent.
    expect((await change(BLACK_MASKING_TYPE, { location: 'Tremé' }, cookie)).status).toBe(200)
    expect((await change('social-aid', {}, cookie)).status).toBe(200)
  }
})

test('the type is refused by its long name, too; other types need no consent', async () => {
  await startParade(app, id)
  await expectRefusal(change('Black Masking Indians'), 'type_needs_consent')
  expect((await change('brass-band')).status).toBe(200)
})

test('consent is also needed with a link that no phone has opened, or with a phone that fell silent', async () => {
  const link = await makeLink(app, id)
  await expectRefusal(change(BLACK_MASKING_TYPE), 'type_needs_consent')
  await sendFix(link)
  clock.advance(3600)
  expect(await findParadeOfGroup(app, id)).toBeUndefined()
  await expectRefusal(change(BLACK_MASKING_TYPE), 'type_needs_consent')
})

test('a group without a link, or whose links have all ended or were revoked, needs no consent', async () => {
  expect((await change(BLACK_MASKING_TYPE)).status).toBe(200)
  expect((await change('social-aid')).status).toBe(200)
  await stop((await startParade(app, id)).paradeId)
  expect((await change(BLACK_MASKING_TYPE)).status).toBe(200)
  expect((await change('social-aid')).status).toBe(200)
  await makeLink(app, id)
  // A link is valid until the 7th day after its first.
  clock.skip(9 * 24 * 3600)
  expect((await change(BLACK_MASKING_TYPE)).status).toBe(200)
  expect((await change('social-aid')).status).toBe(200)
  await makeLink(app, id)
  const cookie = await signIn(app)
  type Permissions = { id: number; groupId: number }[]
  const permissions = await readJson<Permissions>(app, '/api/tracking-permissions', cookie)
  const path = `/api/tracking-permissions/${permissions.find(({ groupId }) => groupId === id)!.id}`
  expect((await app.fetch(path, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await change(BLACK_MASKING_TYPE)).status).toBe(200)
})

const holdGroupLock = () => holdAdvisoryLock(app.database.$client, groupLockClass, id)

test('a link requested before the change needs the change’s consent', async () => {
  const heldLock = await holdGroupLock()
  const person = { userName: 'Odile Example', userPhone: '504-555-0100' }
  const json = { adminPassword: ADMIN_PASSWORD, groupId: id, ...person }
  const linkRequest = app.fetch('/api/admin/generate-tracker-link', { json })
  await heldLock.waitForWorker()
  await app.database.update(groups).set({ type: BLACK_MASKING_TYPE }).where(eq(groups.id, id))
  await heldLock.release()
  expect(await refusalOf(linkRequest)).toBe('400 consent_required')
})

test('a change requested before the link exists is refused once it does', async () => {
  const heldLock = await holdGroupLock()
  const link = makeLink(app, id)
  await heldLock.waitForWorker()
  const changed = change(BLACK_MASKING_TYPE)
  await heldLock.waitForWorker()
  await heldLock.release()
  await link
  await expectRefusal(changed, 'type_needs_consent')
})

// Mardi Gras Day and St. Joseph’s Night.
describe.each(['2027-02-09', '2027-03-19'])('on the closed day %s', (day) => {
  beforeAll(() => clock.skip((Date.parse(`${day}T20:00:00Z`) - clock.now().getTime()) / 1000))

  test('Black Masking Indians keep their type, for organizers and administrators alike, and are not tracked', async () => {
    ;({ id, organizer } = await createGroup(app, { type: BLACK_MASKING_TYPE }))
    expect(await (await change('social-aid')).json()).toMatchObject({
      code: 'type_fixed_today',
      detail: expect.stringContaining('Mardi Gras Day'),
    })
    await expectRefusal(change('brass-band', { consent: true }, await signIn(app)), 'type_fixed_today')
    await expectRefusal(start(), 'not_tracked_today')
    expect((await change(BLACK_MASKING_TYPE, { location: 'Tremé' })).status).toBe(200)
  })

  test('a group with a live parade does not become Black Masking Indians, even with consent', async () => {
    const { paradeId } = await startParade(app, id)
    expect(await (await change(BLACK_MASKING_TYPE, { consent: true })).json()).toMatchObject({
      code: 'type_fixed_today',
      detail: expect.stringContaining('Stop the parade before you change the type'),
    })
    await stop(paradeId)
    expect((await change(BLACK_MASKING_TYPE)).status).toBe(200)
  })

  test('a group with a link may become Black Masking Indians with consent, and its phone is then refused', async () => {
    const link = await makeLink(app, id)
    await expectRefusal(change(BLACK_MASKING_TYPE), 'type_needs_consent')
    expect((await change(BLACK_MASKING_TYPE, { consent: true })).status).toBe(200)
    await expectRefusal(sendFix(link), 'not_tracked_today')
    await expectRefusal(change('social-aid'), 'type_fixed_today')
    clock.skip(24 * 3600)
    expect((await change('social-aid')).status).toBe(200)
    expect((await sendFix(link)).status).toBe(200)
  })
})
