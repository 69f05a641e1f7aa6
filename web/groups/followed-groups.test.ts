import { expect, test } from 'vitest'
import { FollowedGroups } from './followed-groups.ts'

function storage(initial: string | null = null) {
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

test('toggle adds a record of id, name and instant, and removes it the second time', () => {
  const stored = storage()
  const followed = new FollowedGroups(() => stored)
  followed.toggle({ id: 3, name: 'Tremé Lantern Steppers' }, now)
  expect(JSON.parse(stored.text()!)).toEqual([
    { id: 3, name: 'Tremé Lantern Steppers', followedAt: '2026-11-22T19:00:00.000Z' },
  ])
  expect(followed.follows(3)).toBe(true)
  followed.toggle({ id: 3, name: 'Tremé Lantern Steppers' }, now)
  expect(followed.all()).toEqual([])
})

test('the list is the same array until it changes, and listeners get every change', () => {
  const followed = new FollowedGroups(() => stored)
  const stored = storage()
  let calls = 0
  const unsubscribe = followed.subscribe(() => (calls += 1))
  expect(followed.all()).toBe(followed.all())
  followed.toggle({ id: 1, name: 'A' }, now)
  unsubscribe()
  followed.toggle({ id: 2, name: 'B' }, now)
  expect(calls).toBe(1)
  expect(followed.all().map(({ id }) => id)).toEqual([1, 2])
})

test('invalid stored records are left out, and a broken text counts as empty', () => {
  expect(new FollowedGroups(() => storage('[{"id":1,"name":"A"},{"id":"2"},null,7]')).all()).toHaveLength(1)
  expect(new FollowedGroups(() => storage('{oops')).all()).toEqual([])
  expect(new FollowedGroups(() => storage('{"id":1}')).all()).toEqual([])
})
