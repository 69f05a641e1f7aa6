import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#shared/calendar.ts'
import { type Answers, refuse } from '../harness/answers.ts'
import { expectNoViolations } from '../harness/axe.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { miss, see } from '../harness/parts.ts'

/** How often an embedded page polls. */
const POLL_MS = 10_000
const at = new Date().toISOString()
const group = row('getGroup', { id: 7, name: 'Short Walk' })
let id = 0

/** Another parade in each test: pages remember which have ended. */
beforeEach(() => {
  id += 10
})
const parade = (fields: { id?: number; status?: 'waiting' | 'active' } = {}) =>
  ({
    id,
    groupId: 7,
    status: 'active',
    state: 'rolling',
    lastUpdated: at,
    startedAt: at,
    group,
    ...fields,
  }) as const
const answersFor = (...shown: ReturnType<typeof parade>[]) => ({
  listLiveParades: shown.map((fields) => row('listLiveParades', fields)),
  getLiveParade: shown[0] ? row('getLiveParade', shown[0]) : refuse('parade_not_found'),
})

/** Lets an embedded page poll when the test says so. */
function controlPolls() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
const poll = async (answers: Answers) => {
  Object.assign(server.answers, answers)
  await vi.advanceTimersByTimeAsync(POLL_MS)
}
const ended = 'This parade is not currently active or has ended.'
const marker = () => document.querySelector(`[data-parade-id="${id}"]`)
test('an embedded page follows its parade by polling, and ends with its parade', async () => {
  controlPolls()
  await openScreen(`/embed/track/${id}`, answersFor(parade({ status: 'waiting' })))
  await see('Waiting for first position')
  await poll(answersFor(parade()))
  await see('Live')
  await miss(page.getByRole('button', { name: 'My location' }))
  await poll(answersFor())
  await see(ended)
  expect(marker()).toBeNull()
})

test('an embedded page of an ended parade shows its group’s next one of the day', async () => {
  controlPolls()
  await openScreen(`/embed/track/${id}`, answersFor(parade()))
  const name = page.getByRole('heading', { name: 'Short Walk', exact: true })
  await see(name)
  const summary = { id, date: dayOf(new Date()), group: { id: 7, name: '', type: 'social-aid' as const } }
  await poll({ ...answersFor(), getParadeSummary: row('getParadeSummary', summary) })
  await see(ended)
  await poll(answersFor(parade({ id: id + 1 })))
  await expect.poll(() => location.pathname).toBe(`/embed/track/${id + 1}`)
  await see(name)
})

test('embedded pages of a waiting and an ended parade, and the dialog with their HTML, have no violations', async () => {
  await openScreen(`/embed/track/${id}`, answersFor(parade({ status: 'waiting' })))
  await expect.poll(marker).not.toBeNull()
  await expectNoViolations()
  await openScreen(`/embed/track/${id}`, answersFor())
  await see(ended)
  await expectNoViolations()
  // The page remembers that the other parade has ended.
  await openScreen(`/track/${id + 1}`, answersFor(parade({ id: id + 1 })))
  await page.getByRole('button', { name: 'Embed' }).click()
  await see(page.getByLabelText('HTML for your page'))
  await expectNoViolations()
})
