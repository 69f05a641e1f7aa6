import { expect, test } from 'vitest'
import { testNetwork } from '../../network/test-network.ts'
import { readSheet } from '../read-sheet.ts'
import type { Line } from '../test-walk.ts'

test('ordinals, “the” and directions are names of streets only with their type', () => {
  const network = testNetwork(
    ['Oak Street', 'local', [0, 0], [4, 0]],
    ['Oak Street', 'local', [4, 0], [8, 0]],
    ['Eagle Street', 'local', [4, 0], [4, 4]],
    ...['Second Street', 'The Mall', 'Left Bank Road'].map(
      (name, row) => [name, 'local', [8, 8 + row], [12, 8 + row]] satisfies Line,
    ),
  )
  const lines = (leg: string) =>
    readSheet(`START Oak & Eagle\n${leg}`, network).lines.map(({ state }) => state)
  for (const words of ['the Second time', 'The club', 'Left side'])
    expect(lines(`Up Eagle (${words})`)).not.toContain('guessed')
  expect(lines('Up Eagle and Second Street')).toContain('guessed')
})
