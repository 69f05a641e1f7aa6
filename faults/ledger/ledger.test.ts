import { expect, test } from 'vitest'
import { type Entry, fixEntry, Ledger } from './ledger.ts'

const fix = (recordedAt: number, latitude = 29.96): Entry =>
  fixEntry({ sessionId: 1, recordedAt, latitude, longitude: -90 })

test('the ledger tells what is lost, doubled, phantom and altered', () => {
  const ledger = new Ledger()
  for (const number of [1, 2, 3, 4]) ledger.send(fix(number))
  for (const number of [1, 2, 3]) ledger.acknowledge(fix(number))
  const whole = [fix(1), fix(2), fix(3)]
  const kept = { lost: 0, doubled: 0, phantom: 0, altered: 0 }
  expect(ledger.judge(whole)).toEqual(kept)
  expect(ledger.judge([...whole, fix(4)])).toEqual(kept)
  expect(ledger.judge([fix(1), fix(3)])).toEqual({ ...kept, lost: 1 })
  expect(ledger.judge([...whole, fix(2)])).toEqual({ ...kept, doubled: 1 })
  expect(ledger.judge([...whole, fix(5)])).toEqual({ ...kept, phantom: 1 })
  expect(ledger.judge([fix(1), fix(2, 30), fix(3)])).toEqual({ ...kept, altered: 1 })
})

test('each thing that happened answers for what was sent during it', () => {
  const ledger = new Ledger()
  ledger.send(fix(1), 'kill server')
  ledger.send(fix(2), 'cut front')
  for (const number of [1, 2]) ledger.acknowledge(fix(number))
  const none = { acknowledged: 1, lost: 0, doubled: 0, phantom: 0, altered: 0 }
  expect(Object.fromEntries(ledger.judgeEach([fix(2), fix(2)]))).toEqual({
    'kill server': { ...none, lost: 1 },
    'cut front': { ...none, doubled: 1 },
  })
})
