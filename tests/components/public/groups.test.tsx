import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayOf } from '#shared/calendar.ts'
import { refuse, unreachable } from '../harness/answers.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'
import { heading, miss, press, see } from '../harness/parts.ts'

const group = row('getGroup', { id: 7, name: 'Pictured Club' })
const now = new Date().toISOString()

test('the large gallery moves with the arrow keys, and Escape returns the focus to the picture', async () => {
  const pictures = ['gold', 'green', 'purple'].map(
    (color) =>
      `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="${color}"/></svg>`,
  )
  // A duplicate picture is shown once.
  await openScreen('/groups/7', { getGroup: { ...group, imageGallery: [...pictures, pictures[0]!] } })
  await page.getByRole('button', { name: 'Picture 1 of 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictured Club' })
  const shows = (index: number) => see(dialog.getByRole('img', { name: `Pictured Club, ${index} of 3` }))
  await shows(1)
  await userEvent.keyboard('{ArrowRight}')
  await shows(2)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await shows(3)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await shows(1)
  await userEvent.keyboard('{Escape}')
  await miss(dialog)
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Picture 1 of 3')
})

test('the card of a live group leads to its parade', async () => {
  const parade = { id: 3, groupId: 7 }
  await openScreen('/groups', {
    listGroups: [group],
    listLiveParades: [row('listLiveParades', { ...parade, group })],
  })
  const follow = page.getByRole('link', { name: 'Follow live: Pictured Club' })
  await expect.element(follow).toHaveAttribute('href', '/track/3')
  await waitUntilJoined()
  push('parade:stopped', { id: 3, reason: 'stopped' })
  await miss(follow)
})

const events = page.getByRole('region', { name: 'Upcoming Events' })
const soon = (title: string, groupId: number, days: number) =>
  row('listEvents', { id: groupId, groupId, title, date: addDays(dayOf(new Date()), days) })

test('a profile without pictures has no gallery, and one without a live parade no link to it', async () => {
  await openScreen('/groups/7', { getGroup: group })
  await see(page.getByText('No upcoming events scheduled.'))
  await miss('Photo Gallery')
  const link = page.getByRole('link', { name: 'Follow the parade' })
  await miss(link)
  await waitUntilJoined()
  push('parade:started', row('listLiveParades', { id: 4, groupId: 7, group, lastUpdated: now }))
  await expect.element(link).toHaveAttribute('href', '/track/4')
  await expect
    .element(page.getByRole('link', { name: 'Edit profile' }))
    .toHaveAttribute('href', '/groups/7/edit')
  await expect
    .element(page.getByRole('link', { name: 'Propose Events' }))
    .toHaveAttribute('href', '/groups/7/proposals')
})

test('a hidden group leaves its open profile, the lists and Following, where it can be unfollowed', async () => {
  await openScreen('/groups/7', { getGroup: group })
  await press('Follow')
  await see(page.getByRole('button', { name: 'Following', exact: true }))
  await waitUntilJoined()
  server.answers.getGroup = refuse('group_not_found')
  push('invalidate', ['/api/groups', '/api/groups/7'])
  await see(page.getByRole('heading', { level: 1, name: 'Group Not Found' }))
  await openScreen('/following', { listGroups: [] })
  await see(heading('Pictured Club'))
  await see(page.getByText('This group is no longer on the site.'))
  await page.getByRole('button', { name: 'Unfollow' }).click()
  // A tap by mistake can be taken back, until the page is left.
  await see(page.getByRole('button', { name: 'Follow', exact: true }))
  await openScreen('/following', { listGroups: [] })
  await see(page.getByText('No groups followed yet'))
})

test('without a signal, a profile that was never opened shows what the lists know', async () => {
  await openScreen('/groups', { listGroups: [group], listEvents: [soon('Listed parade', 7, 2)] })
  await see(page.getByText('Next: ').first())
  Object.assign(server.answers, { getGroup: unreachable, listGroupEvents: unreachable })
  await page.getByRole('link', { name: 'View Profile: Pictured Club' }).click()
  await see(page.getByRole('heading', { level: 1, name: 'Pictured Club' }))
  await see(events.getByRole('link', { name: 'Listed parade' }))
})

test('cards say that their events failed to load, not that there are none', async () => {
  const answers = { listGroups: [group], listEvents: unreachable }
  for (const path of ['/groups', '/following']) {
    await openScreen(path, answers)
    if (path === '/groups') await page.getByRole('button', { name: 'Follow Pictured Club' }).click()
    await see(page.getByText('Couldn’t load events.'))
    await miss('No upcoming events')
  }
})

test('TR14 markup in a group’s fields is text wherever it is shown; TR12 a stored bad link renders inert', async () => {
  const evil = '<img src=x onerror="window.hurt=1">'
  const script = 'javascript:window.hurt=1'
  const evilGroup = {
    ...group,
    name: `Evil ${evil}`,
    description: evil,
    location: evil,
    donationLink: script,
    merchandiseLink: '//evil.example',
    websiteUrl: 'data:text/html,hello',
    socialLinks: [script, 'https://user:word@evil.example/'],
    imageUrl: script,
  }
  const harmful = 'img[src="x"], a[href^="javascript"], a[href^="data"], a[href*="evil.example"]'
  for (const path of ['/groups', '/merch', '/groups/7']) {
    await openScreen(path, { listGroups: [evilGroup], getGroup: evilGroup })
    await see(heading(`Evil ${evil}`))
    const found = [...document.querySelectorAll(harmful)].map(({ outerHTML }) => outerHTML)
    expect(found, path).toEqual([])
  }
})
