import { expect, test } from 'vitest'
import { lasting } from './browser-storage.ts'

test('a storage that the browser forbids keeps in memory', () => {
  const storage = lasting(() => {
    throw new Error('SecurityError')
  })
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('what finds no room in a storage is kept in memory, and takes the place of what it held', () => {
  const kept = new Map([['a', 'old']])
  let isFull = true
  const storage = lasting(() => ({
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
  }))
  storage.setItem('a', 'new')
  expect(storage.getItem('a')).toBe('new')
  isFull = false
  storage.setItem('a', 'newest')
  kept.set('a', 'of another tab')
  expect(storage.getItem('a')).toBe('of another tab')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})
