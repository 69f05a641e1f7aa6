import { expect, test } from 'vitest'
import { createStore } from './create-store.ts'

test('listeners hear every change until they unsubscribe, and the same value again is none', () => {
  const store = createStore('a')
  const heard: string[] = []
  const unsubscribe = store.subscribe(() => heard.push(store.get()))
  store.set('b')
  store.set('b')
  store.set('a')
  unsubscribe()
  store.set('c')
  expect(heard).toEqual(['b', 'a'])
  expect(store.get()).toBe('c')
})
