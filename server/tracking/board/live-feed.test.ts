import { expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { newParadeEntry } from '#tests/sim/tracking-rows.ts'
import type { ParadeEntry } from '../parade/parade-entry.ts'
import { createTestFeed } from './test-feed.ts'
import { mapRoom, slowRoom } from './rooms.ts'

test('a commit whose parades are all on the board does not read the database', async () => {
  const reads: number[][] = []
  const feed = createTestFeed(systemClock, {
    reader: {
      open: () => Promise.resolve([]),
      byIds: (ids) => {
        reads.push(ids)
        return Promise.resolve([])
      },
    },
  })
  await feed.applyChanges({ changes: [], reread: [] })
  expect(reads).toEqual([])
  await feed.applyChanges({ changes: [], reread: [7] })
  expect(reads).toEqual([[7]])
})

test('the place in words is pushed only when it has changed, also to pages in data saver mode', async () => {
  const clock = new TestClock('2026-12-06T18:00:00Z')
  const pushed: { room: string; wheres: unknown[] }[] = []
  const entry = (revision: number): ParadeEntry =>
    newParadeEntry(clock.now(), {
      latitude: 29 + revision / 1000,
      positionAt: new Date(clock.now().getTime() + revision),
      revision,
    })
  const feed = createTestFeed(clock, {
    describePlace: ({ latitude }) => `Block ${Math.floor(Math.round((latitude - 29) * 1000) / 2)}`,
  })
  feed.attach({
    hasRoom: () => false,
    emit: (name, payload, room) => {
      if (name !== 'parades:moved') return
      const moves = payload as { where?: string | null }[]
      pushed.push({
        room: room ?? '',
        wheres: moves.map((move) => ('where' in move ? move.where : 'unchanged')),
      })
    },
  })
  for (const revision of [1, 2, 3, 4]) {
    feed.board.put([entry(revision)])
    clock.advance(2)
  }
  const wheresIn = (room: string) =>
    pushed.filter((push) => push.room === room).flatMap(({ wheres }) => wheres)
  // Revision 1 is the start, which every page gets in full.
  for (const room of [mapRoom, slowRoom(mapRoom)])
    expect(wheresIn(room)).toEqual(['Block 1', 'unchanged', 'Block 2'])
  feed.close()
})
