import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Output } from '#shared/contract/types.ts'
import { type Answers, hold, refuse, unreachable, validated } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { UploadRequest } from '../harness/upload-request.ts'

const created = row('createGroup', { id: 9, name: 'New Club' })
const answers: Answers = {
  createGroup: validated('createGroup', created),
  getGroup: created,
  addPicture: stored,
}
const address = 'https://pictures.example.org/club.png'
let pictures = 0

/** Stores each picture under another path. */
function stored(): Output<'addPicture'> {
  pictures += 1
  return { url: `/pictures/${String(pictures).repeat(64)}-1600.webp`, width: 8, height: 6 }
}
const storedUrl = (number: number) => `/pictures/${String(number).repeat(64)}-1600.webp`
const notAPicture = () =>
  refuse('invalid_request', {
    errors: [{ path: '', message: 'is in a format that we can’t show. Use JPEG, PNG, WebP, AVIF or GIF.' }],
  })

beforeEach(() => {
  pictures = 0
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
})

const button = (name: string, exact = true) => page.getByRole('button', { name, exact })
const link = page.getByLabelText('Gallery picture link')
const uploading = page.getByRole('list', { name: 'Uploading' })
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const upload = (...names: string[]) =>
  page.getByLabelText('Upload from this device: gallery picture').upload(names.map(file))
const submit = () => button('Create Group').click()
const isSent = async () => {
  await expect.element(page.getByRole('heading', { level: 1, name: 'New Club' })).toBeVisible()
  return server.bodiesOf('createGroup').at(-1) as { imageUrl: string; imageGallery: string[] }
}

async function openForm(more: Answers = {}): Promise<void> {
  await openScreen('/create-group', { ...answers, ...more })
  await page.getByLabelText('Group Name').fill('New Club')
  await page.getByLabelText('Description').fill('Invented.')
}

test('typed but not added links are sent with the form, even after a reload', async () => {
  await openForm()
  await page.getByLabelText('Picture link', { exact: true }).fill(address)
  await link.fill(address)
  await openScreen('/create-group', answers)
  await expect.element(link).toHaveValue(address)
  await submit()
  const { imageUrl, imageGallery } = await isSent()
  expect([imageUrl, ...imageGallery].toSorted()).toEqual([storedUrl(1), storedUrl(2)])
})

test('the form waits for uploading pictures, and is sent without removed ones', async () => {
  const uploads = hold()
  await openForm({ addPicture: () => uploads.answer().then(stored) })
  await upload('one.jpg', 'two.jpg', 'three.jpg')
  await submit()
  await expect.element(button('Creating...')).toBeVisible()
  await button('Remove: two.jpg').click()
  expect(server.bodiesOf('createGroup')).toEqual([])
  uploads.release(undefined)
  expect((await isSent()).imageGallery).toEqual([storedUrl(1), storedUrl(2)])
})

test('a refused picture blocks the form, shows the reason, and unblocks it when removed', async () => {
  await openForm({ addPicture: notAPicture() })
  await link.fill('no address')
  await submit()
  await expect.element(page.getByText('Enter a link that starts with')).toBeVisible()
  await expect.element(page.getByText('Please fix the highlighted fields.').first()).toBeVisible()
  await expect.element(page.getByText('A picture didn’t upload.')).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  await link.fill(address)
  await submit()
  await expect.element(page.getByText('A picture didn’t upload.').first()).toBeVisible()
  await expect.element(button(`Try again: ${address}`)).toHaveFocus()
  // A retry is for the same picture, not an additional one.
  await submit()
  await expect.poll(() => server.bodiesOf('addPicture')).toHaveLength(2)
  await expect.element(button(`Try again: ${address}`)).toBeVisible()
  expect(server.bodiesOf('createGroup')).toEqual([])
  await button(`Remove: ${address}`).click()
  await expect.element(link).toHaveValue('')
  await expect.poll(() => document.activeElement?.contains(link.element())).toBe(true)
  await submit()
  expect((await isSent()).imageGallery).toEqual([])
})

test('the server’s errors stay beside that of a picture which fails to upload', async () => {
  const errors = [{ path: 'location', message: 'must contain visible characters' }]
  await openForm({ createGroup: refuse('invalid_request', { errors }), addPicture: unreachable })
  await submit()
  // The server's errors begin in lower case.
  const error = page.getByRole('alert').getByText('Must contain visible characters', { exact: true })
  await expect.element(error).toBeVisible()
  await upload('lost.jpg')
  await submit()
  await expect.element(page.getByText('A picture didn’t upload.').first()).toBeVisible()
  await expect.element(error).toBeVisible()
  await page.getByLabelText('Location').fill('Tremé')
  await expect.element(error).not.toBeInTheDocument()
})

test('a file in the wrong format gives way to another, and a lost connection may be tried again', async () => {
  await openForm({ addPicture: notAPicture() })
  await upload('sheet.jpg')
  await expect.element(page.getByText('Use JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible()
  await expect.element(button('Try again', false)).not.toBeInTheDocument()
  await submit()
  const another = button('Choose another: sheet.jpg')
  await expect.element(another).toHaveFocus()
  server.answers.addPicture = unreachable
  // The browser's dialog for files cannot open here.
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => opened.mockRestore())
  await another.click()
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  await upload('parade.jpg')
  await expect.element(button('Remove: sheet.jpg')).not.toBeInTheDocument()
  await expect.element(page.getByText('Check your connection and try again.')).toBeVisible()
  server.answers.addPicture = stored
  await button('Try again: parade.jpg').click()
  await expect.element(page.getByText('1 of 50 pictures')).toBeVisible()
})

test('pictures that failed together are tried again or removed together', async () => {
  await openForm({ addPicture: unreachable })
  await upload('one.jpg', 'sheet.jpg', 'two.jpg')
  await expect.element(button('Try again: two.jpg')).toBeVisible()
  server.answers.addPicture = () => (pictures === 1 ? notAPicture() : stored())
  await button('Try all again').click()
  await expect.element(button('Choose another: sheet.jpg')).toBeVisible()
  await expect.element(page.getByText('1 of 50 pictures')).toBeVisible()
  server.answers.addPicture = unreachable
  await upload('three.jpg')
  await button('Remove all that failed').click()
  await expect.element(uploading).not.toBeInTheDocument()
})

test('a form that is left during uploads sends nothing', async () => {
  await openForm({ addPicture: () => hold<Response>().answer() })
  const aborted = vi.spyOn(UploadRequest.prototype, 'abort')
  onTestFinished(() => aborted.mockRestore())
  await page.getByLabelText('Upload from this device: picture').upload(file('club.jpg'))
  await submit()
  await expect.element(button('Creating...')).toBeVisible()
  await button('Cancel').click()
  await button('Discard').click()
  await expect.poll(() => location.pathname).toBe('/')
  await expect.poll(() => aborted.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(server.bodiesOf('createGroup')).toEqual([])
})

test('Cancel asks while a picture is still uploading', async () => {
  await openScreen('/create-group', { addPicture: () => hold<Response>().answer() })
  await page.getByLabelText('Upload from this device: picture').upload(file('club.jpg'))
  await expect.element(uploading).toBeVisible()
  await button('Cancel').click()
  await button('Keep editing').click()
  // Without the picture there is nothing to lose.
  await button('Remove: club.jpg').click()
  await expect.element(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
})

test('a stalled upload is aborted, and the next one starts', async () => {
  await openForm({
    addPicture: () => (server.bodiesOf('addPicture').length > 1 ? stored() : hold<Response>().answer()),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await upload('stalled.jpg', 'next.jpg')
  await expect.poll(() => server.bodiesOf('addPicture')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByText('The picture didn’t upload.')).toBeVisible()
  await expect.element(page.getByText('1 of 50 pictures')).toBeVisible()
  await button('Try again: stalled.jpg').click()
  await expect.element(page.getByText('2 of 50 pictures')).toBeVisible()
})

test('the featured club’s photos are square, and a poster is large in the gallery', async () => {
  const group = { ...created, imageGallery: ['/posters/shoe.svg', '/posters/drum.svg'] }
  await page.viewport(390, 844)
  await openScreen('/', {
    getFeaturedSecondLiner: row('getFeaturedSecondLiner', { groupId: 9, group, photos: group.imageGallery }),
    listGroups: [group],
  })
  const photo = page.getByRole('list', { name: 'Recent photos' }).getByRole('img').first()
  await expect.element(photo).toBeVisible()
  const box = photo.element().getBoundingClientRect()
  expect(box.height).toBeCloseTo(box.width, 0)
  await openScreen('/groups/9', { getGroup: group })
  await button('Picture 1 of 2').click()
  const poster = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => poster.element().getBoundingClientRect().width).toBeGreaterThan(300)
  const large = poster.element().getBoundingClientRect()
  expect(large.height).toBeCloseTo(large.width, 0)
})
