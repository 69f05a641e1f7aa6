import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'

const group = row('getGroup', { id: 7, name: 'Pictured Club' })

test('the large gallery moves with the arrow keys, and Escape returns the focus to the picture', async () => {
  const pictures = ['gold', 'green', 'purple'].map(
    (color) =>
      `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="${color}"/></svg>`,
  )
  // A duplicate picture is shown once.
  await openScreen('/groups/7', { getGroup: { ...group, imageGallery: [...pictures, pictures[0]!] } })
  await page.getByRole('button', { name: 'Picture 1 of 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictured Club' })
  const shows = (index: number) =>
    expect.element(dialog.getByRole('img', { name: `Pictured Club, ${index} of 3` })).toBeVisible()
  await shows(1)
  await userEvent.keyboard('{ArrowRight}')
  await shows(2)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await shows(3)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await shows(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
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
  await expect.element(follow).not.toBeInTheDocument()
})

describe('invalid group addresses', () => {
  test.each(['0', '007', 'nowhere', '99999999999', '2147483648'])('/groups/%s is not a group', async (id) => {
    await openScreen(`/groups/${id}`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Group Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'View All Groups' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'All Groups' })).toBeVisible()
  })
})
