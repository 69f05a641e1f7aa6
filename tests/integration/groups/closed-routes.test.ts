import { beforeEach, expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { makeEventForm, plannedRoute } from '#tests/harness/event-form.ts'
import { makeEvent, makeGroup, makeProposal } from '#tests/harness/make-rows.ts'
import { refusalOf } from '#tests/harness/requests.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { signIn } from '#tests/sim/admin.ts'

// Black Masking Indians publish no routes on Mardi Gras Day and St. Joseph's Night.

const MARDI_GRAS = '2027-02-09'
const ST_JOSEPHS = '2027-03-19'
const routes: object[] = [
  { route: plannedRoute },
  { sheet: 'START Congo Square. Up N. Rampart to Esplanade.' },
  { startLocation: 'Congo Square' },
  { endCoordinates: '29.9641,-90.0730' },
]

startServer()

let groupId: number
let cookie: string

beforeEach(async () => {
  groupId = (await makeGroup(app.database, { type: 'black-masking-indians' })).id
  cookie = await signIn(app)
})

const formOn = (date: string, route: object = {}) =>
  makeEventForm(groupId, clock.now(), { date, time: '13:00', ...route })
const send = (method: string, path: string, json: object) => app.fetch(path, { method, json, cookie })
const create = (date: string, route?: object) => send('POST', '/api/events', formOn(date, route))
const propose = (date: string, route?: object) =>
  send('POST', `/api/groups/${groupId}/proposals`, formOn(date, route))

const expectRefusal = async (response: Promise<Response>) =>
  expect(await refusalOf(response)).toBe('409 route_not_published')

test('no event or proposal of these days gets a route', () =>
  checkEach(routes, async (route) => {
    for (const date of [MARDI_GRAS, ST_JOSEPHS])
      for (const save of [create, propose]) await expectRefusal(save(date, route))
  }))

test('an event of these days may have a meeting place, and of another day a route, but not moved here', async () => {
  expect((await create(MARDI_GRAS)).status).toBe(201)
  expect((await propose(ST_JOSEPHS)).status).toBe(201)
  // A stored sheet stays when a form leaves it out.
  for (const [route, kept, emptied] of [
    [routes[0], routes[0], {}],
    [routes[1], {}, { sheet: '' }],
  ]) {
    const created = await create('2027-02-10', route)
    expect(created.status).toBe(201)
    const { id, version } = (await created.json()) as { id: number; version: number }
    const move = (fields: object = {}) =>
      send('PUT', `/api/events/${id}`, { ...formOn(MARDI_GRAS, fields), version })
    await expectRefusal(move(kept))
    expect((await move(emptied)).status).toBe(200)
  }
})

test('a waiting proposal is neither changed to such a route nor approved with one', async () => {
  const harmless = await makeProposal(app.database, groupId, { date: MARDI_GRAS })
  const path = `/api/groups/${groupId}/proposals/${harmless.id}`
  await expectRefusal(send('PUT', path, formOn(MARDI_GRAS, routes[0])))
  const { id } = await makeProposal(app.database, groupId, { date: MARDI_GRAS, route: plannedRoute })
  await expectRefusal(send('POST', `/api/admin/proposals/${id}/approve`, {}))
  expect(await (await app.fetch(`/api/groups/${groupId}/events`)).json()).toEqual([])
})

test('a group with such a route does not become Black Masking Indians', async () => {
  const club = await makeGroup(app.database)
  await makeEvent(app.database, { groupId: club.id, date: MARDI_GRAS, route: plannedRoute })
  const json = { name: club.name, description: club.description, type: 'black-masking-indians' }
  await expectRefusal(send('PUT', `/api/groups/${club.id}`, json))
})
