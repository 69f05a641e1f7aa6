import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Output } from '#shared/contract/types.ts'
import { type Answers, hold, refuse, unreachable, validated } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { UploadRequest } from '../harness/upload-request.ts'
import { field, fill, miss, see } from '../harness/parts.ts'

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
  await see(page.getByRole('heading', { level: 1, name: 'New Club' }))
  return server.bodiesOf('createGroup').at(-1) as { imageUrl: string; imageGallery: string[] }
}

async function openForm(more: Answers = {}): Promise<void> {
  await openScreen('/create-group', { ...answers, ...more })
  await fill({ 'Group Name': 'New Club', Description: 'Invented.' })
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
  await see(button('Creating...'))
  await button('Remove: two.jpg').click()
  expect(server.bodiesOf('createGroup')).toEqual([])
  uploads.release(undefined)
  expect((await isSent()).imageGallery).toEqual([storedUrl(1), storedUrl(2)])
})

test('a refused picture blocks the form, shows the reason, and unblocks it when removed', async () => {
  await openForm({ addPicture: notAPicture() })
  await link.fill('no address')
  await submit()
  await see(page.getByText('Enter a link that starts with'))
  await see(page.getByText('Please fix the highlighted fields.').first())
  await miss('A picture didn’t upload.')
  await expect.element(link).toHaveFocus()
  await link.fill(address)
  await submit()
  await see(page.getByText('A picture didn’t upload.').first())
  await expect.element(button(`Try again: ${address}`)).toHaveFocus()
  // A retry is for the same picture, not an additional one.
  await submit()
  await expect.poll(() => server.bodiesOf('addPicture')).toHaveLength(2)
  await see(button(`Try again: ${address}`))
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
  await see(error)
  await upload('lost.jpg')
  await submit()
  await see(page.getByText('A picture didn’t upload.').first(), error)
  await field('Location').fill('Tremé')
  await miss(error)
})

test('a file in the wrong format gives way to another, and a lost connection may be tried again', async () => {
  await openForm({ addPicture: notAPicture() })
  await upload('sheet.jpg')
  await see(page.getByText('Use JPEG, PNG, WebP, AVIF or GIF.'))
  await miss(button('Try again', false))
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
  await miss(button('Remove: sheet.jpg'))
  await see(page.getByText('Check your connection and try again.'))
  server.answers.addPicture = stored
  await button('Try again: parade.jpg').click()
  await see(page.getByText('1 of 50 pictures'))
})

test('pictures that failed together are tried again or removed together', async () => {
  await openForm({ addPicture: unreachable })
  await upload('one.jpg', 'sheet.jpg', 'two.jpg')
  await see(button('Try again: two.jpg'))
  server.answers.addPicture = () => (pictures === 1 ? notAPicture() : stored())
  await button('Try all again').click()
  await see(button('Choose another: sheet.jpg'), page.getByText('1 of 50 pictures'))
  server.answers.addPicture = unreachable
  await upload('three.jpg')
  await button('Remove all that failed').click()
  await miss(uploading)
})

test('Cancel asks while a picture is uploading, and a form that is left then sends nothing', async () => {
  const aborted = vi.spyOn(UploadRequest.prototype, 'abort')
  onTestFinished(() => aborted.mockRestore())
  const open = async () => {
    await openScreen('/create-group', { addPicture: () => hold<Response>().answer() })
    await page.getByLabelText('Upload from this device: picture').upload(file('club.jpg'))
    await see(uploading)
  }
  await open()
  await button('Cancel').click()
  await button('Keep editing').click()
  // Without the picture there is nothing to lose.
  await button('Remove: club.jpg').click()
  await see(page.getByRole('link', { name: 'Cancel' }))

  aborted.mockClear()
  await open()
  await fill({ 'Group Name': 'New Club', Description: 'Invented.' })
  await submit()
  await see(button('Creating...'))
  await button('Cancel').click()
  await button('Discard').click()
  await expect.poll(() => location.pathname).toBe('/')
  await expect.poll(() => aborted.mock.calls.length).toBe(1)
  await see(page.getByRole('heading', { level: 1 }))
  expect(server.bodiesOf('createGroup')).toEqual([])
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
  await see(page.getByText('The picture didn’t upload.'), page.getByText('1 of 50 pictures'))
  await button('Try again: stalled.jpg').click()
  await see(page.getByText('2 of 50 pictures'))
})

test('the featured club’s photos are square, and a poster is large in the gallery', async () => {
  const group = { ...created, imageGallery: ['/posters/shoe.svg', '/posters/drum.svg'] }
  await page.viewport(390, 844)
  await openScreen('/', {
    getFeaturedSecondLiner: row('getFeaturedSecondLiner', { groupId: 9, group, photos: group.imageGallery }),
    listGroups: [group],
  })
  const photo = page.getByRole('list', { name: 'Recent photos' }).getByRole('img').first()
  await see(photo)
  const box = photo.element().getBoundingClientRect()
  expect(box.height).toBeCloseTo(box.width, 0)
  await openScreen('/groups/9', { getGroup: group })
  await button('Picture 1 of 2').click()
  const poster = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => poster.element().getBoundingClientRect().width).toBeGreaterThan(300)
  const large = poster.element().getBoundingClientRect()
  expect(large.height).toBeCloseTo(large.width, 0)
})
