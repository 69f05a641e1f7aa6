import { expect, test } from 'vitest'
import { type Entry, fixEntry, Ledger } from './ledger.ts'

const fix = (recordedAt: number, latitude = 29.96): Entry =>
  fixEntry({ sessionId: 1, recordedAt, latitude, longitude: -90 })

test('reports what is lost, duplicated, unexpected and altered', () => {
  const ledger = new Ledger()
  for (const number of [1, 2, 3, 4]) ledger.send(fix(number))
  for (const number of [1, 2, 3]) ledger.acknowledge(fix(number))
  const whole = [fix(1), fix(2), fix(3)]
  const kept = { lost: 0, duplicated: 0, unexpected: 0, altered: 0 }
  expect(ledger.judge(whole)).toEqual(kept)
  expect(ledger.judge([...whole, fix(4)])).toEqual(kept)
  expect(ledger.judge([fix(1), fix(3)])).toEqual({ ...kept, lost: 1 })
  expect(ledger.judge([...whole, fix(2)])).toEqual({ ...kept, duplicated: 1 })
  expect(ledger.judge([...whole, fix(5)])).toEqual({ ...kept, unexpected: 1 })
  expect(ledger.judge([fix(1), fix(2, 30), fix(3)])).toEqual({ ...kept, altered: 1 })
})

test('attributes findings to what happened when the entry was sent, with examples', () => {
  const ledger = new Ledger()
  ledger.send(fix(1), 'kill server')
  ledger.send(fix(2), 'cut')
  ledger.forbid(fix(3), 'cut')
  ledger.forbid(fix(4), 'cut')
  for (const number of [1, 2]) ledger.acknowledge(fix(number))
  const none = { acknowledged: 1, lost: 0, duplicated: 0, unexpected: 0, altered: 0, late: 0 }
  expect(Object.fromEntries(ledger.judgeEach([fix(2), fix(2), fix(3), fix(5)]))).toEqual({
    'kill server': { ...none, lost: 1, examples: ['lost: fix 1@1'] },
    cut: { ...none, duplicated: 1, late: 1, examples: ['late: fix 1@3', 'duplicated: fix 1@2'] },
    '': { ...none, acknowledged: 0, unexpected: 1, examples: ['unexpected: fix 1@5'] },
  })
})

test('an entry that was sent is not sent again with another value', () => {
  const ledger = new Ledger()
  ledger.send(fix(1))
  expect(() => ledger.forbid(fix(1))).toThrow('fix 1@1 was sent before')
})
