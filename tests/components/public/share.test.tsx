import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, foreign } from '../harness/answers.ts'
import { expectNoViolations } from '../harness/axe.ts'
import { openScreen } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { miss, see } from '../harness/parts.ts'

const now = new Date().toISOString()
const group = row('getGroup', { id: 7, name: 'Lantern Walkers' })
const fields = { id: 3, groupId: 7, status: 'active', lastUpdated: now, startedAt: now } as const
const parade = row('getLiveParade', { ...fields, group })
const listed = row('listLiveParades', { ...fields, group })
const answers: Answers = {
  listGroups: [group],
  getGroup: group,
  getLiveParade: parade,
  listLiveParades: [listed],
}
const link = `${location.origin}/track/3`

/** Gives the browser these ways to share, until the test ends. */
function shareBy(parts: {
  share?: (data: ShareData) => Promise<void>
  writeText?: (text: string) => Promise<void>
}) {
  const clipboard = parts.writeText && { writeText: parts.writeText }
  for (const [name, value] of Object.entries({ share: parts.share, clipboard }))
    Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'clipboard')
  })
}
const press = () => page.getByRole('button', { name: 'Share' }).first().click()

test('Share uses the share sheet, or else the clipboard; a clipboard that fails shows an error, and a canceled sheet does not', async () => {
  await openScreen('/track/3', answers)
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
  shareBy({ share })
  await press()
  await expect.poll(() => logged.mock.calls.flat()[0]).toMatch(/^The page was not shared/)
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }))
  await miss(page.getByText(/Copied|Could not/))

  const writeText = vi.fn().mockResolvedValue(undefined)
  shareBy({ writeText })
  await press()
  await see('Link Copied!', 'The tracking link has been copied to your clipboard.')
  expect(writeText).toHaveBeenCalledWith(link)

  shareBy({ writeText: () => Promise.reject(new Error('no')) })
  await press()
  await see('Could not copy link. Please copy from the address bar.')
})

test('Share shows a link that the browser does not copy and that is not in the address bar', async () => {
  await openScreen('/live', answers)
  shareBy({})
  await press()
  const field = page.getByRole('dialog').getByLabelText('Link')
  await expect.element(field).toHaveValue(link)
  await expect.poll(() => getSelection()?.toString()).toBe(link)
  await miss('address bar')
  await expectNoViolations()
})

/** The fields of a live parade that every server sends; `group` and `event` are for its own page. */
const earliestFields = new Set(
  (
    'id groupId eventId sessionId latitude longitude lastUpdated route accuracy ' +
    'routeStops startCoordinates endCoordinates stopCoordinates'
  ).split(' '),
)

test.each<[string, (sent: typeof parade | typeof listed) => object]>([
  ['without its group', (sent) => ({ ...sent, group: undefined })],
  ['of a group without a name', (sent) => ({ ...sent, group: { ...sent.group, name: '' } })],
  [
    'of another server, with the earliest fields only',
    (sent) => Object.fromEntries(Object.entries(sent).filter(([name]) => earliestFields.has(name))),
  ],
])('a parade %s is shown on every page', async (_, change) => {
  const old = {
    ...answers,
    getLiveParade: foreign(change(parade)),
    listLiveParades: foreign([change(listed)]),
  }
  for (const path of ['/', '/live', '/track/3', '/embed/live', '/embed/track/3']) {
    await openScreen(path, old)
    // The home page loads its map once that is near.
    if (path === '/') {
      await see(page.getByRole('heading', { level: 1 }))
      document.querySelector('#map-title')!.scrollIntoView()
    }
    await expect.poll(() => document.querySelector('[data-parade-id="3"]'), { message: path }).not.toBeNull()
    await expect.poll(() => document.body.innerText, { message: path }).toMatch(/Unknown (Group|Parade)/)
    expect(document.body.innerText, path).not.toMatch(/Something went wrong|undefined/)
  }
})
