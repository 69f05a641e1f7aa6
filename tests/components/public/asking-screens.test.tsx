import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallName } from '#shared/contract/calls.ts'
import { hold, unreachable } from '../harness/answers.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { heading, miss, see } from '../harness/parts.ts'

const group = row('getGroup', { id: 1, name: 'Asked Club' })
const parade = row('getLiveParade', { id: 1, groupId: 1, group })
const answers = {
  listGroups: [group],
  getGroup: group,
  getEditableGroup: { ...group, version: 1 },
  getLiveParade: parade,
  listLiveParades: [parade],
}
const failure = new Response(null, { status: 500 })
const count = (call: CallName) => server.requests.filter(({ name }) => name === call).length

beforeEach(() => {
  localStorage.setItem('followedGroups', '[{"id":1,"name":"","followedAt":"2026-11-01T00:00:00Z"}]')
})

/** Screens that fetch data, with what they show while loading and after a failure. */
const requestingScreens: [path: string, call: CallName, loading: string, failed: string][] = [
  ['/', 'listGroups', 'Loading groups...', 'The groups could not be loaded'],
  ['/live', 'listLiveParades', 'Loading live parades...', 'The parades could not be loaded'],
  ['/track/1', 'getLiveParade', 'Loading parade...', 'The parade could not be loaded'],
  ['/following', 'listGroups', 'Loading followed groups...', 'The followed groups could not be loaded'],
  ['/groups', 'listGroups', 'Loading groups...', 'The groups could not be loaded'],
  ['/groups/1', 'getGroup', 'Loading group profile...', 'The profile could not be loaded'],
  ['/groups/1', 'listGroupEvents', 'Loading events...', 'The events could not be loaded'],
  ['/groups/1/edit', 'getEditableGroup', 'Loading group...', 'The group could not be loaded'],
  ['/groups/1/proposals', 'getEditableGroup', 'Loading group...', 'The group could not be loaded'],
  ['/calendar', 'listEvents', 'Loading calendar events...', 'The calendar could not be loaded'],
  [
    '/featured-tracking',
    'getFeaturedSecondLiner',
    'Loading live tracking',
    'Live tracking could not be loaded',
  ],
  ['/merch', 'listGroups', 'Loading groups...', 'The groups could not be loaded'],
]

test.each(requestingScreens)(
  '%s without a response of %s: shows loading, then the error, and retries',
  async (path, call, loading, failed) => {
    const response = hold<Response>()
    await openScreen(path, { ...answers, [call]: response.answer })
    await expect.element(page.getByText(loading).first()).toBeInTheDocument()
    response.release(failure)
    await see(heading(failed))
    // Failed requests are not repeated on connect. Only the single parade is retried, twice.
    await waitUntilJoined()
    const asked = count(call)
    expect(asked).toBe(path.startsWith('/track/') ? 3 : 1)
    server.answers = answers
    await page.getByRole('button', { name: 'Try again' }).click()
    await miss(heading(failed))
    expect(count(call)).toBeGreaterThan(asked)
  },
)

test('a single lost request is not repeated until another screen needs it', async () => {
  await openScreen('/merch', { listGroups: unreachable })
  const lostGroups = heading('The groups could not be loaded')
  await see(lostGroups)
  await expect.poll(() => count('hello')).toBeGreaterThan(0)
  await waitUntilJoined()
  await miss('You’re offline.')
  const asked = count('listGroups')
  const contents = page.getByRole('contentinfo')
  await contents.getByRole('link', { name: 'About' }).click()
  await miss(lostGroups)
  expect(count('listGroups')).toBe(asked)
  server.answers = answers
  await contents.getByRole('link', { name: 'Groups' }).first().click()
  await see('1 group')
})
