import { expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { createLogger } from '#server/logger.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import type { ParadeEntry } from '../parade/parade-entry.ts'
import { LiveFeed } from './live-feed.ts'
import { mapRoom, slowRoom } from './rooms.ts'

test('a commit whose parades are all on the board costs no database read', async () => {
  const reads: number[][] = []
  const feed = new LiveFeed({
    reader: {
      open: () => Promise.resolve([]),
      byIds: (ids) => {
        reads.push(ids)
        return Promise.resolve([])
      },
    },
    clock: systemClock,
    rules: { timeoutMs: 600_000 },
    logger: createLogger('test', 'silent'),
    load: () => 'calm',
  })
  await feed.applyChanges({ changes: [], reread: [] })
  expect(reads).toEqual([])
  await feed.applyChanges({ changes: [], reread: [7] })
  expect(reads).toEqual([[7]])
})

test('the place in words is pushed only when it has changed, to every pace of moves', async () => {
  const clock = new TestClock('2026-12-06T18:00:00Z')
  const pushed: { room: string; wheres: unknown[] }[] = []
  const entry = (revision: number): ParadeEntry => ({
    id: 1,
    groupId: 1,
    eventId: null,
    sessionId: 1,
    latitude: 29 + revision / 1000,
    longitude: -90,
    accuracy: 10,
    positionAt: new Date(clock.now().getTime() + revision),
    startedAt: clock.now(),
    lapsedAt: null,
    endedAt: null,
    endReason: null,
    trail: [],
    progress: null,
    tail: null,
    report: null,
    lateMinutes: null,
    isRestart: false,
    revision,
    sessions: [
      {
        id: 1,
        status: 'active',
        permissionId: null,
        ending: null,
        lastHeartbeat: clock.now(),
        expiresAt: new Date('2026-12-07'),
        part: 'front',
        pausedAt: null,
      },
    ],
    group: { name: 'Lantern Row', type: 'social-aid', imageUrl: null, description: '', isActive: true },
    event: null,
  })
  const feed = new LiveFeed({
    reader: { open: () => Promise.resolve([]), byIds: () => Promise.resolve([]) },
    clock,
    rules: { timeoutMs: 600_000 },
    logger: createLogger('test', 'silent'),
    load: () => 'calm',
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
