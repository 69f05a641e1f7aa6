import { expect, test } from 'vitest'
import { createStore } from './create-store.ts'

test('listeners get every change until they unsubscribe, and an equal value is not a change', () => {
  const store = createStore('a')
  const values: string[] = []
  const unsubscribe = store.subscribe(() => values.push(store.get()))
  store.set('b')
  store.set('b')
  store.set('a')
  unsubscribe()
  store.set('c')
  expect(values).toEqual(['b', 'a'])
  expect(store.get()).toBe('c')
})
