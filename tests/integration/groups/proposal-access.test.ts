import { expect, test } from 'vitest'
import { makeProposal } from '#tests/harness/make-rows.ts'
import { createGroup, refusalOf, wrongFields } from '#tests/harness/requests.ts'
import * as proposals from './proposal-calls.ts'
import { app, admin, groupId, send, setGroup, startProposalServers } from './proposal-calls.ts'

startProposalServers()

test('strangers and organizers of another group get 403 for proposals, and 404 for those of a hidden group', async () => {
  const { id } = await proposals.propose()
  const { organizer: other } = await createGroup(app)
  const refusalsFor = async (cookie: string) => {
    const responses = [
      app.fetch(proposals.proposalPath(), { cookie }),
      send('POST', proposals.proposalPath(), proposals.proposalForm(), cookie),
      send('PUT', proposals.proposalPath(id), proposals.proposalForm(), cookie),
      send('DELETE', proposals.proposalPath(id), {}, cookie),
      send('POST', `/api/groups/${groupId}/route-sheet`, { text: 'Out Orleans.' }, cookie),
    ]
    return new Set(await Promise.all(responses.map(refusalOf)))
  }
  for (const cookie of ['', other]) expect(await refusalsFor(cookie)).toEqual(new Set(['403 not_organiser']))
  await setGroup({ isActive: false })
  expect(await refusalsFor(other)).toEqual(new Set(['404 group_not_found']))
  expect(await proposals.listProposals()).toMatchObject([{ id, state: 'open' }])
})

test('an organizer cannot reach a proposal of another group through their own, nor one whose id is no number', async () => {
  const { id } = await makeProposal(app.database, groupId)
  const { id: otherGroupId, organizer: cookie } = await createGroup(app)
  const foreignPath = `/api/groups/${otherGroupId}/proposals/${id}`
  for (const [method, json] of [['PUT', proposals.proposalForm()] as const, ['DELETE', {}] as const])
    expect(await refusalOf(send(method, foreignPath, json, cookie))).toBe('404 proposal_not_found')
  const noNumber = send('PUT', `${proposals.proposalPath()}/1e3`, proposals.proposalForm())
  expect(await wrongFields(noNumber)).toEqual(['proposalId'])
})

test('an organizer reads a route sheet as an administrator does', async () => {
  const json = { text: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.' }
  const [asOrganizer, asAdmin] = await Promise.all([
    send('POST', `/api/groups/${groupId}/route-sheet`, json),
    app.fetch('/api/admin/route-sheet', { json, cookie: admin }),
  ])
  expect(await asOrganizer.json()).toEqual(await asAdmin.json())
})
