import { expect, test } from 'vitest'
import { createStore } from './create-store.ts'

test('a listener is called only for changes of the value, and only until it unsubscribes', () => {
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
