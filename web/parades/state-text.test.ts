import { expect, test } from 'vitest'
import { stateText } from './state-text.ts'

const now = new Date('2026-12-06T20:04:30Z')
const stateSince = '2026-12-06T20:00:00Z'

test('a state is in words, with its age in full minutes', () => {
  expect(stateText({ state: 'at-a-stop', stateSince }, now)).toBe('At a stop · 4\u00A0min')
  expect(stateText({ state: 'paused', stateSince }, now)).toBe('Taking a break · 4\u00A0min')
  expect(stateText({ state: 'rolling', stateSince: null }, now)).toBe('Rolling')
  expect(stateText({ state: 'stopped', stateSince: now.toISOString() }, now)).toBe('Stopped')
})

test('the state does not repeat the status', () => {
  expect(stateText({ state: 'waiting', stateSince: null }, now)).toBeUndefined()
  expect(stateText({ state: 'signal-lost', stateSince }, now)).toBeUndefined()
})
