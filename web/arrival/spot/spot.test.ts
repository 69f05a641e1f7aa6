import { expect, test } from 'vitest'
import { type Spot, SpotStore } from './spot.ts'

function storeWith(text?: string) {
  const items = new Map(text === undefined ? [] : [['arrivalSpot', text]])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return { store: new SpotStore(() => storage), items }
}

const spot: Spot = { latitude: 29.97, longitude: -90.08, source: 'words', name: 'Orleans at N. Broad' }

test('a spot is stored until it is forgotten, and each change calls the listeners', () => {
  const { store, items } = storeWith()
  let changes = 0
  store.subscribe(() => (changes += 1))
  store.set(spot)
  expect(store.get()).toEqual(spot)
  expect(store.get()).toBe(store.get())
  expect(storeWith(items.get('arrivalSpot')).store.get()).toEqual(spot)
  store.set(undefined)
  expect(store.get()).toBeUndefined()
  expect(items.size).toBe(0)
  expect(changes).toBe(2)
})

test.each([
  '',
  'null',
  '[]',
  '"spot"',
  '{',
  '{"version":2,"latitude":29.9,"longitude":-90}',
  '{"version":1,"latitude":"29.9","longitude":-90}',
  '{"version":1,"latitude":99,"longitude":-90}',
  '{"version":1,"latitude":29.9}',
])('text that is not a spot of this version is ignored: %s', (text) => {
  expect(storeWith(text).store.get()).toBeUndefined()
})

test('a spot with fields of the wrong type keeps its place', () => {
  const text = '{"version":1,"latitude":29.9,"longitude":-90,"source":7,"name":{},"at":"x"}'
  expect(storeWith(text).store.get()).toEqual({ latitude: 29.9, longitude: -90, source: 'map' })
})
