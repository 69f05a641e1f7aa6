import { expect, test } from 'vitest'
import { FollowedGroups } from './followed-groups.ts'

function createStorage(initial: string | null = null) {
  let text = initial
  return {
    getItem: (key: string) => (key === 'followedGroups' ? text : null),
    setItem: (_key: string, value: string) => {
      text = value
    },
    text: () => text,
  }
}

const now = new Date('2026-11-22T19:00:00Z')

test('the first toggle adds a record of id, name and time, the second removes it', () => {
  const storage = createStorage()
  const followedGroups = new FollowedGroups(() => storage)
  followedGroups.toggle({ id: 3, name: 'Tremé Lantern Steppers' }, now)
  expect(JSON.parse(storage.text()!)).toEqual([
    { id: 3, name: 'Tremé Lantern Steppers', followedAt: '2026-11-22T19:00:00.000Z' },
  ])
  expect(followedGroups.follows(3)).toBe(true)
  followedGroups.toggle({ id: 3, name: 'Tremé Lantern Steppers' }, now)
  expect(followedGroups.all()).toEqual([])
})

test('the list is the same array until it changes', () => {
  const storage = createStorage()
  const followedGroups = new FollowedGroups(() => storage)
  followedGroups.toggle({ id: 1, name: 'A' }, now)
  const list = followedGroups.all()
  expect(followedGroups.all()).toBe(list)
  followedGroups.toggle({ id: 2, name: 'B' }, now)
  expect(followedGroups.all().map(({ id }) => id)).toEqual([1, 2])
})

test('a listener is called for each toggle until it unsubscribes', () => {
  const storage = createStorage()
  const followedGroups = new FollowedGroups(() => storage)
  let callCount = 0
  const unsubscribe = followedGroups.subscribe(() => (callCount += 1))
  followedGroups.toggle({ id: 1, name: 'A' }, now)
  unsubscribe()
  followedGroups.toggle({ id: 2, name: 'B' }, now)
  expect(callCount).toBe(1)
})

test('invalid stored records are left out', () => {
  expect(
    new FollowedGroups(() => createStorage('[{"id":1,"name":"A"},{"id":"2"},null,7]')).all(),
  ).toHaveLength(1)
})

test('stored text that is not a list counts as empty', () => {
  expect(new FollowedGroups(() => createStorage('{oops')).all()).toEqual([])
  expect(new FollowedGroups(() => createStorage('{"id":1}')).all()).toEqual([])
})
