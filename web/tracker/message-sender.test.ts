import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HolderMessage } from './holder-message.ts'
import type { Answer } from './link-request.ts'
import { MessageSender } from './message-sender.ts'

let sender: MessageSender
/** The messages that were posted, and the server's answers, in this order. */
let posted: string[]
let answers: Answer[]

beforeEach(() => {
  vi.useFakeTimers()
  sender = new MessageSender()
  posted = []
  answers = []
})
afterEach(() => {
  vi.useRealTimers()
})

const accepted: Answer = { kind: 'accepted' }
const retry = (seconds: number, isServerReached: boolean): Answer => ({
  kind: 'retry',
  seconds,
  isServerReached,
})
const send = (message: HolderMessage) =>
  sender.send(message, ({ report }) => {
    posted.push(report)
    return Promise.resolve(answers.shift() ?? accepted)
  })
const kind = () => sender.state.get()?.kind

test('a message that the server defers goes out at the given time', async () => {
  answers = [retry(7, true)]
  await send({ report: 'rolling' })
  expect(kind()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(6_999)
  expect(posted).toEqual(['rolling'])
  await vi.advanceTimersByTimeAsync(1)
  expect(posted).toEqual(['rolling', 'rolling'])
  expect(sender.state.get()).toMatchObject({ kind: 'sent', message: { report: 'rolling' } })
})

test('a new tap replaces a message that waits', async () => {
  answers = [retry(7, true)]
  await send({ report: 'rolling' })
  await send({ report: 'at-a-stop' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(posted).toEqual(['rolling', 'at-a-stop'])
  expect(sender.state.get()).toMatchObject({ kind: 'sent', message: { report: 'at-a-stop' } })
})

test('the late answer to a replaced message changes nothing', async () => {
  let answerFirst: (answer: Answer) => void = () => undefined
  const first = sender.send({ report: 'rolling' }, () => new Promise((resolve) => (answerFirst = resolve)))
  await send({ report: 'disbanding' })
  answerFirst(retry(1, false))
  await first
  expect(sender.state.get()).toMatchObject({ kind: 'sent', message: { report: 'disbanding' } })
})

test('without a signal the message is unsent, and never goes out later', async () => {
  answers = [retry(1, false)]
  await send({ report: 'rolling' })
  expect(sender.state.get()).toMatchObject({ kind: 'unsent', isServerReached: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posted).toEqual(['rolling'])
})

test('a server that goes on deferring, or defers for long, gets no more requests', async () => {
  answers = [retry(1, true), retry(1, true), retry(1, true)]
  await send({ report: 'rolling' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posted).toHaveLength(3)
  expect(sender.state.get()).toMatchObject({ kind: 'unsent', isServerReached: true })
  answers = [retry(60, true)]
  await send({ report: 'rolling' })
  expect(kind()).toBe('unsent')
})

test('a message that waits is dropped when sharing ends', async () => {
  answers = [retry(7, true)]
  await send({ report: 'rolling' })
  sender.clear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(posted).toHaveLength(1)
  expect(sender.state.get()).toBeNull()
})
