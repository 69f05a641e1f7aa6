import pino from 'pino'
import { expect, test } from 'vitest'
import { TestMachine } from '#tests/harness/outside/test-machine.ts'
import { SteadyClock } from './steady-clock.ts'

const START = '2026-12-06T19:00:00.000Z'
const DAY = 24 * 3_600

function start() {
  const lines: { msg: string; seconds: number }[] = []
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) })
  const machine = new TestMachine(START)
  const clock = new SteadyClock(logger, machine)
  /** How many seconds after the start it is by the clock, and at the latest. */
  const read = () => [clock.now(), clock.latest()].map((at) => (at.getTime() - Date.parse(START)) / 1_000)
  return { machine, clock, read, logged: () => lines.map(({ msg, seconds }) => [msg, seconds]) }
}

test('CJ1 a clock that is a day ahead for 9 seconds changes no time, and is logged', () => {
  const { machine, clock, read, logged } = start()
  machine.pass(100)
  expect([read(), clock.lastJump]).toEqual([[100, 100], null])
  machine.set(DAY)
  for (let seconds = 100; seconds <= 109; seconds += 1) {
    expect(read()[0]).toBe(seconds)
    machine.pass(1)
  }
  machine.set(-DAY)
  expect(read()).toEqual([110, 110])
  machine.pass(3_600)
  expect(read()).toEqual([3_710, 3_710])
  expect(logged()).toEqual([['the machine’s clock has jumped', DAY]])
  expect(clock.lastJump).toEqual({ seconds: DAY, seenAt: '2026-12-06T19:01:40.000Z', isFollowed: false })
})

test('CJ1 a jump that lasts for 60 seconds is followed', () => {
  const { machine, clock, read, logged } = start()
  machine.set(DAY)
  expect(read()[0]).toBe(0)
  machine.pass(59)
  expect(read()[0]).toBe(59)
  machine.pass(1)
  expect(read()).toEqual([DAY + 60, DAY + 60])
  expect(clock.lastJump).toMatchObject({ seconds: DAY, isFollowed: true })
  expect(logged().map(([message]) => message)).toEqual([
    'the machine’s clock has jumped',
    'the machine’s clock is followed after its jump',
  ])
})

test('CJ1 a clock that jumps about is followed only once it stays', () => {
  const { machine, read } = start()
  for (let jump = 1; jump <= 20; jump += 1) {
    machine.set(jump * 600)
    expect(read()[0]).toBe((jump - 1) * 30)
    machine.pass(30)
  }
  expect(read()[0]).toBe(600)
})

test('CJ2 a clock that is an hour back is followed, and knows that it may be an hour later', () => {
  const { machine, read } = start()
  machine.set(-3_600)
  expect(read()).toEqual([0, 0])
  machine.pass(60)
  expect(read()).toEqual([60 - 3_600, 60])
  machine.pass(100)
  expect(read()).toEqual([160 - 3_600, 160])
  // It is set right again.
  machine.set(3_600)
  expect(read()).toEqual([160 - 3_600, 160])
  machine.pass(60)
  expect(read()).toEqual([220, 220])
})

test('CJ2 a clock that was a day ahead for minutes leaves nothing behind once it is set right', () => {
  const { machine, read } = start()
  for (const seconds of [DAY, -DAY]) {
    machine.set(seconds)
    read()
    machine.pass(60)
    read()
  }
  expect(read()).toEqual([120, 120])
})

test('CJ2 after a machine has slept, phones may be ahead until the new time is followed', () => {
  const { machine, read } = start()
  machine.set(7_200)
  expect(read()).toEqual([0, 7_200])
})

test('corrections within a minute are followed at once', () => {
  const { machine, read, logged } = start()
  for (const seconds of [50, 50, -30]) {
    machine.set(seconds)
    read()
  }
  expect([read(), logged()]).toEqual([[70, 70], []])
})
