import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { cost } from '#shared/test-cost.ts'
import { cornerInSentence } from './corner-in-sentence.ts'

const parts = ['a ', 'A ', 'A&', 'We at ', 'N. ', 'x: ', 'a & ', ' at', '’', 'A’', 'A-', 'We ', '> ']

test('is fast for any text', () =>
  checkEach(parts, (part) => {
    const many = part.repeat(4_000)
    const work = () => {
      for (const text of [many, `We ${many}!`, `${many} at Oak & Eagle`]) cornerInSentence(text)
    }
    expect(cost(2, () => work)).toBeLessThan(2)
  }))
