import { describe, expect, test } from 'vitest'
import { makeProposal } from '#tests/harness/make-rows.ts'
import * as proposals from './proposal-calls.ts'
import { app, admin, groupId, setGroup, startProposalServers, profile } from './proposal-servers.ts'

startProposalServers()

describe('who may do what', () => {
  test('strangers and organizers of another group get 403, and 404 for a hidden group', async () => {
    const { id } = await proposals.propose()
    const other = await app.fetch('/api/groups', { json: profile })
    const otherOrganizer = other.headers.getSetCookie()[0]!.split(';')[0]!
    const requests = (cookie: string) => [
      app.fetch(proposals.proposalPath(), { cookie }),
      proposals.send('POST', proposals.proposalPath(), proposals.proposalForm(), cookie),
      proposals.send('PUT', proposals.proposalPath(id), proposals.proposalForm(), cookie),
      proposals.send('DELETE', proposals.proposalPath(id), {}, cookie),
      proposals.send('POST', `/api/groups/${groupId}/route-sheet`, { text: 'Out Orleans.' }, cookie),
    ]
    const readCodes = async (cookie: string) =>
      new Set(
        await Promise.all(
          requests(cookie).map(async (response) => (await proposals.readRefusal(await response)).code),
        ),
      )
    expect(await readCodes('')).toEqual(new Set(['not_organiser']))
    expect(await readCodes(otherOrganizer)).toEqual(new Set(['not_organiser']))
    await setGroup({ isActive: false })
    expect(await readCodes(otherOrganizer)).toEqual(new Set(['group_not_found']))
    expect(await proposals.listProposals()).toMatchObject([{ id, state: 'open' }])
  })

  test('an organizer cannot reach a proposal of another group through their own', async () => {
    const { id: otherId } = await makeProposal(app.database, groupId)
    const other = await app.fetch('/api/groups', { json: profile })
    const cookie = other.headers.getSetCookie()[0]!.split(';')[0]!
    const { id: otherGroupId } = (await other.json()) as { id: number }
    const foreignPath = `/api/groups/${otherGroupId}/proposals/${otherId}`
    for (const response of [
      await proposals.send('PUT', foreignPath, proposals.proposalForm(), cookie),
      await proposals.send('DELETE', foreignPath, {}, cookie),
    ])
      expect(await proposals.readRefusal(response)).toMatchObject({ status: 404, code: 'proposal_not_found' })
  })

  test('a proposal’s id must be a number', async () => {
    const response = await proposals.send('PUT', `${proposals.proposalPath()}/1e3`, proposals.proposalForm())
    expect(await response.json()).toMatchObject({ code: 'invalid_request', errors: [{ path: 'proposalId' }] })
  })

  test('an organizer reads a route sheet as an administrator does', async () => {
    const json = { text: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.' }
    const [asOrganizer, asAdmin] = await Promise.all([
      proposals.send('POST', `/api/groups/${groupId}/route-sheet`, json),
      app.fetch('/api/admin/route-sheet', { json, cookie: admin }),
    ])
    expect(await asOrganizer.json()).toEqual(await asAdmin.json())
  })
})
