import { beforeEach, expect, test } from 'vitest'
import { FollowedGroups } from './followed-groups.ts'

let stored: string | null
let followedGroups: FollowedGroups
beforeEach(() => {
  stored = null
  const getItem = (key: string) => (key === 'followedGroups' ? stored : null)
  followedGroups = new FollowedGroups(() => ({ getItem, setItem: (_key, text) => void (stored = text) }))
})

const now = new Date('2026-11-22T19:00:00Z')
const toggle = (id: number) => followedGroups.toggle({ id, name: `Club ${id}` }, now)

test('the first toggle adds a record of id, name and time, the second removes it', () => {
  toggle(3)
  expect(JSON.parse(stored!)).toEqual([{ id: 3, name: 'Club 3', followedAt: '2026-11-22T19:00:00.000Z' }])
  expect(followedGroups.follows(3)).toBe(true)
  toggle(3)
  expect(followedGroups.all()).toEqual([])
})

test('the list is the same array until it changes, which a listener hears until it unsubscribes', () => {
  let callCount = 0
  const unsubscribe = followedGroups.subscribe(() => (callCount += 1))
  toggle(1)
  unsubscribe()
  const list = followedGroups.all()
  expect(followedGroups.all()).toBe(list)
  toggle(2)
  expect(followedGroups.all().map(({ id }) => id)).toEqual([1, 2])
  expect(callCount).toBe(1)
})

test('invalid stored records are left out, and stored text that is not a list counts as empty', () => {
  for (const [text, count] of [
    ['[{"id":1,"name":"A"},{"id":"2"},null,7]', 1],
    ['{oops', 0],
    ['{"id":1}', 0],
  ] as const) {
    expect(new FollowedGroups(() => ({ getItem: () => text, setItem: () => undefined })).all()).toHaveLength(
      count,
    )
  }
})
