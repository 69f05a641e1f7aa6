import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { readWaypoint, withoutKeyword } from './read-waypoint.ts'

const read = (text: string) => [readWaypoint(text), withoutKeyword(text)]

// The kind and the name come from the same words.
const texts = {
  start: ['MEET at', 'Meet up at', 'Meeting at', 'Start at', '• START:', 'Beginning at'],
  stop: ['STOP –', 'STOP:', ''],
  refuel: ['REFUEL:', 'Refuel:'],
  end: ['Ending at', 'Disbands at', ' Disband:'],
}

test.each(Object.entries(texts))('a waypoint that is %s says so before its name', (kind, keywords) =>
  checkEach(keywords, (words) =>
    expect(read(`${words} Dooky Chase`.trimEnd())).toEqual([kind, 'Dooky Chase']),
  ),
)

test('a waypoint may be a turn, or only a name that begins like a keyword', async () => {
  expect(['U-turn at Galvez', '• Left on Orleans'].map(readWaypoint)).toEqual(['turn', 'turn'])
  await checkEach(['Meeting Street Bar', 'Endymion Hall', 'Stopwatch Lounge'], (name) =>
    expect(read(name)).toEqual(['stop', name]),
  )
})
