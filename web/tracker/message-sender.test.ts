import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HolderMessage } from './holder-message.ts'
import type { LinkAnswer } from './link-request.ts'
import { MAX_RESENDS, MAX_DEFERRAL_S, MessageSender } from './message-sender.ts'

let sender: MessageSender
/** The reports that were posted, in order. */
let posted: string[]
/** The answers to the next posts, in order. Further posts are accepted. */
let answers: LinkAnswer[]

beforeEach(() => {
  vi.useFakeTimers()
  sender = new MessageSender()
  posted = []
  answers = []
})
afterEach(() => {
  vi.useRealTimers()
})

const accepted: LinkAnswer = { kind: 'accepted' }
/** The answer of a server that takes the message only later. */
const deferred = (seconds: number): LinkAnswer => ({ kind: 'retry', seconds, outage: null })
/** The answer when no response arrives. */
const noSignal: LinkAnswer = { kind: 'retry', seconds: 1, outage: 'no-signal' }
const send = (message: HolderMessage) =>
  sender.send(message, ({ report }) => {
    posted.push(report)
    return Promise.resolve(answers.shift() ?? accepted)
  })
const stateKind = () => sender.state.get()?.kind

test('a message that the server defers goes out after the server’s delay', async () => {
  answers = [deferred(7)]
  await send({ report: 'rolling' })
  expect(stateKind()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(6_999)
  expect(posted).toEqual(['rolling'])
  await vi.advanceTimersByTimeAsync(1)
  expect(posted).toEqual(['rolling', 'rolling'])
  expect(sender.state.get()).toMatchObject({ kind: 'sent', message: { report: 'rolling' } })
})

test('a new message replaces a waiting one', async () => {
  answers = [deferred(7)]
  await send({ report: 'rolling' })
  await send({ report: 'at-a-stop' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(posted).toEqual(['rolling', 'at-a-stop'])
  expect(sender.state.get()).toMatchObject({ kind: 'sent', message: { report: 'at-a-stop' } })
})

test('the late answer to a replaced message changes nothing', async () => {
  let answerFirst: (answer: LinkAnswer) => void = () => undefined
  const first = sender.send({ report: 'rolling' }, () => new Promise((resolve) => (answerFirst = resolve)))
  await send({ report: 'disbanding' })
  answerFirst(noSignal)
  await first
  expect(sender.state.get()).toMatchObject({ kind: 'sent', message: { report: 'disbanding' } })
})

test('a message without a signal goes out once the server answers again, within 2 minutes of the tap', async () => {
  answers = [noSignal, noSignal]
  await send({ report: 'rolling' })
  expect(sender.state.get()).toMatchObject({ kind: 'failed', outage: 'no-signal' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posted).toEqual(['rolling'])
  sender.onServerReached()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stateKind()).toBe('failed')
  sender.onServerReached()
  await vi.advanceTimersByTimeAsync(0)
  expect(stateKind()).toBe('sent')
  sender.onServerReached()
  expect(posted).toHaveLength(3)
})

/** Reloads the page some seconds later, with a server that answers as given. */
async function reloadAfter(seconds: number, answer: LinkAnswer) {
  const stored = JSON.parse(JSON.stringify(sender.stored)) as NonNullable<typeof sender.stored>
  sender.clear()
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  const reloaded = new MessageSender()
  const ages: number[] = []
  reloaded.restore(stored, (_, secondsAgo) => {
    ages.push(secondsAgo)
    return Promise.resolve(answer)
  })
  await vi.advanceTimersByTimeAsync(0)
  return { reloaded, ages }
}

test('a message that waited for a signal goes out after a reload, too, with the age of its tap', async () => {
  answers = [noSignal]
  await send({ report: 'rolling' })
  const { reloaded, ages } = await reloadAfter(30, accepted)
  expect(reloaded.state.get()).toMatchObject({ kind: 'failed', message: { report: 'rolling' } })
  reloaded.onServerReached()
  await vi.advanceTimersByTimeAsync(0)
  expect(ages).toEqual([30])
  expect(reloaded.stored).toEqual({ message: { report: 'rolling' }, sentAt: new Date().toISOString() })
})

test('a message that the server deferred goes out after a reload, too, until it may be wrong: then it is forgotten', async () => {
  answers = [deferred(7)]
  await send({ report: 'rolling' })
  const { reloaded, ages } = await reloadAfter(116, deferred(3))
  expect(reloaded.state.get()).toMatchObject({ kind: 'waiting', message: { report: 'rolling' } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ages).toEqual([116, 119])
  expect(reloaded.state.get()).toMatchObject({ kind: 'failed', outage: null })
  answers = [deferred(7)]
  await send({ report: 'rolling' })
  const forgotten = await reloadAfter(121, deferred(3))
  expect(forgotten.ages).toEqual([])
  expect(forgotten.reloaded.state.get()).toBe(null)
})

test('Still going, which has no age, does not go out after a reload', async () => {
  answers = [deferred(7)]
  await send({ report: 'still-going' })
  expect(stateKind()).toBe('waiting')
  expect(sender.stored).toBe(null)
})

test('a message that was sent is still shown after a reload, and does not go out again', async () => {
  await send({ report: 'rolling' })
  const sent = sender.state.get()
  const reloaded = new MessageSender()
  reloaded.restore(sender.stored!, () => Promise.reject(new Error('was sent')))
  reloaded.onServerReached()
  expect(reloaded.state.get()).toEqual(sent)
})

test('a message without a signal does not go out more than 2 minutes after the tap, when it may be wrong', async () => {
  answers = [noSignal]
  await send({ report: 'rolling' })
  await vi.advanceTimersByTimeAsync(120_001)
  sender.onServerReached()
  await vi.advanceTimersByTimeAsync(0)
  expect(posted).toEqual(['rolling'])
  expect(stateKind()).toBe('failed')
})

test('a server that keeps deferring, or defers for long, gets no more requests', async () => {
  answers = Array.from({ length: MAX_RESENDS + 1 }, () => deferred(1))
  await send({ report: 'rolling' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(posted).toHaveLength(MAX_RESENDS + 1)
  expect(sender.state.get()).toMatchObject({ kind: 'failed', outage: null })
  answers = [deferred(MAX_DEFERRAL_S + 1)]
  await send({ report: 'rolling' })
  expect(stateKind()).toBe('failed')
})

test('a waiting message is dropped when sharing ends', async () => {
  answers = [deferred(7)]
  await send({ report: 'rolling' })
  sender.clear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(posted).toHaveLength(1)
  expect(sender.state.get()).toBeNull()
})
