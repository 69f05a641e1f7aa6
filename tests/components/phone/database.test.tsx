import { deleteDB, openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '../harness/answers.ts'
import { server } from '../harness/open-screen.tsx'
import {
  answerAll,
  expectFigure,
  openPhone,
  openSharing,
  pass,
  type Phone,
  placeAt,
  press,
  reload,
  status,
  stepTo,
  stop,
} from './phone-page.ts'

afterEach(() => void vi.restoreAllMocks())

const DATABASE = 'second-line-tracker'

/** Resolves when this many fixes of a phone wait in its page and in its database, so that no write is pending. */
async function waitForPending({ path }: Phone, count: number): Promise<void> {
  await expectFigure('Waiting', String(count))
  const link = path.slice('/tracker/'.length)
  const countStored = async () => {
    const database = await openDB(DATABASE, undefined, { upgrade: (_, _old, _new, { abort }) => abort() })
    const stored = await database.countFromIndex('fixes', 'link', link)
    database.close()
    return stored
  }
  await expect.poll(() => countStored().catch(() => 0)).toBe(count)
}

/** Expects that the server took a fix from each of the first steps, and no other. */
const expectAccepted = ({ accepted }: Phone, steps: number) =>
  expect([...accepted]).toEqual([...Array(steps + 1).keys()].map((step) => placeAt(step).latitude))

const open = indexedDB.open.bind(indexedDB)
const spyOnOpen = () => vi.spyOn(IDBFactory.prototype, 'open')
const opened = () => spyOnOpen().mock.results.map(({ value }) => value as IDBOpenDBRequest)

test('a phone whose browser closes, aborts or deletes the database keeps every position, even across a reload', async () => {
  spyOnOpen()
  const phone = await openSharing()
  const mend = answerAll(unreachable)
  await stepTo(phone, 1)
  await waitForPending(phone, 1)
  // WebKit does this when its database process crashes.
  for (const { result } of opened()) result.close()
  await stepTo(phone, 2)
  await waitForPending(phone, 2)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore) {
    this.transaction.abort()
    throw new DOMException('', 'AbortError')
  })
  await stepTo(phone, 3)
  await waitForPending(phone, 3)
  await deleteDB(DATABASE)
  await stepTo(phone, 4)
  await waitForPending(phone, 4)
  await reload(phone)
  await expectFigure('Waiting', /^[4-9]$/)
  mend()
  await pass(30)
  await expectFigure('Waiting', '0')
  expectAccepted(phone, 4)
})

const fail = () => {
  throw new DOMException('Connection lost', 'UnknownError')
}

test.each([
  ['can write nothing', () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail)],
  ['opens and does nothing', () => vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fail)],
  ['refuses to open', () => spyOnOpen().mockImplementation(fail)],
  [
    'never answers',
    () =>
      spyOnOpen().mockImplementation((...args) =>
        Object.assign(open(...args), { addEventListener: () => undefined }),
      ),
  ],
])('a phone whose database %s shares from memory and can stop', async (_, breakDatabase) => {
  spyOnOpen()
  breakDatabase()
  const phone = await openPhone()
  await press('Start sharing')
  await pass(3)
  await expectFigure('Sent', '1')
  await stepTo(phone, 1)
  await expectFigure('Sent', '2')
  const mend = answerAll(unreachable)
  await stepTo(phone, 2)
  await expectFigure('Waiting', '1')
  await stop()
  await expect.element(page.getByText('is missing your last 1 position')).toBeVisible()
  // The server would not accept the position after the stop, which therefore waits for it.
  mend()
  const takePositions = server.answers.reportPositions!
  server.answers.reportPositions = unreachable
  const refused = server.bodiesOf('reportPositions').length
  await pass(10)
  expect(server.bodiesOf('reportPositions').length).toBeGreaterThan(refused)
  expect(server.bodiesOf('stopOwnSession')).toEqual([])
  server.answers.reportPositions = takePositions
  await pass(30)
  await expect.element(page.getByRole('heading', { name: 'Sharing has ended' })).toBeVisible()
  expectAccepted(phone, 2)
  expect(opened().length).toBeLessThanOrEqual(2)
})

test('a phone whose clock is set back sends when there is a signal, and stays alive', async () => {
  const phone = await openSharing()
  const mend = answerAll(unreachable)
  await stepTo(phone, 1)
  await expect.element(status).toMatchTextContent('No signal')
  vi.setSystemTime(Date.now() - 3_600_000)
  mend()
  await stepTo(phone, 2)
  await expectFigure('Sent', '3')
  expectAccepted(phone, 2)
  vi.setSystemTime(Date.now() - 3_600_000)
  const before = server.bodiesOf('keepTrackerAlive').length
  await pass(25)
  await expect.poll(() => server.bodiesOf('keepTrackerAlive').length).toBeGreaterThan(before)
})
