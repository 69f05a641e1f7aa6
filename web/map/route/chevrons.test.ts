import { expect, test } from 'vitest'
import { chevronSpacing } from './chevrons.ts'

test('chevrons are 80 m apart where they have room, and 160 m or more on a smaller scale', () => {
  expect([0.26, 0.52, 1.03, 2.07].map(chevronSpacing)).toEqual([80, 80, 80, 80])
  expect([4.14, 8.28, 33.1].map(chevronSpacing)).toEqual([160, 320, 1280])
})
