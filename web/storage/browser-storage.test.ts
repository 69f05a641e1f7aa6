import { expect, test } from 'vitest'
import { withMemoryFallback } from './browser-storage.ts'

test('a storage that the browser forbids falls back to memory', () => {
  const storage = withMemoryFallback(() => {
    throw new Error('SecurityError')
  })
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('a value that does not fit stays in memory and replaces the stored one', () => {
  const storedValues = new Map([['a', 'old']])
  let isFull = true
  const storage = withMemoryFallback(() => ({
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key) => storedValues.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new Error('QuotaExceededError')
      storedValues.set(key, value)
    },
    removeItem: (key) => void storedValues.delete(key),
  }))
  storage.setItem('a', 'new')
  expect(storage.getItem('a')).toBe('new')
  isFull = false
  storage.setItem('a', 'newest')
  storedValues.set('a', 'from another tab')
  expect(storage.getItem('a')).toBe('from another tab')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})
