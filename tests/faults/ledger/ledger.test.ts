import { expect, test } from 'vitest'
import { type Entry, fixEntry, Ledger, zeroVerdict } from './ledger.ts'

const fix = (recordedAt: number, latitude = 29.96): Entry =>
  fixEntry({ sessionId: 1, recordedAt, latitude, longitude: -90 })

test('reports what is lost, duplicated, unexpected and altered', () => {
  const ledger = new Ledger()
  for (const recordedAt of [1, 2, 3, 4]) ledger.send(fix(recordedAt))
  for (const recordedAt of [1, 2, 3]) ledger.acknowledge(fix(recordedAt))
  const stored = [fix(1), fix(2), fix(3)]
  const noDifference = { lost: 0, duplicated: 0, unexpected: 0, altered: 0 }
  expect(ledger.verify(stored)).toEqual(noDifference)
  expect(ledger.verify([...stored, fix(4)])).toEqual(noDifference)
  expect(ledger.verify([fix(1), fix(3)])).toEqual({ ...noDifference, lost: 1 })
  expect(ledger.verify([...stored, fix(2)])).toEqual({ ...noDifference, duplicated: 1 })
  expect(ledger.verify([...stored, fix(5)])).toEqual({ ...noDifference, unexpected: 1 })
  expect(ledger.verify([fix(1), fix(2, 30), fix(3)])).toEqual({ ...noDifference, altered: 1 })
})

test('attributes differences to the phase in which the entry was sent, with examples', () => {
  const ledger = new Ledger()
  ledger.phase = 'kill server'
  ledger.send(fix(1))
  ledger.phase = 'cut'
  ledger.send(fix(2))
  for (const recordedAt of [3, 4]) ledger.send(fix(recordedAt), true)
  for (const recordedAt of [1, 2]) ledger.acknowledge(fix(recordedAt))
  const none = { ...zeroVerdict(), acknowledged: 1 }
  expect(Object.fromEntries(ledger.verifyByPhase([fix(2), fix(2), fix(3), fix(5)]))).toEqual({
    'kill server': { ...none, lost: 1, examples: ['lost: fix 1@1'] },
    cut: { ...none, duplicated: 1, late: 1, examples: ['late: fix 1@3', 'duplicated: fix 1@2'] },
    '': { ...none, acknowledged: 0, unexpected: 1, examples: ['unexpected: fix 1@5'] },
  })
  expect(() => ledger.send(fix(1))).toThrow('fix 1@1 was sent before')
})
