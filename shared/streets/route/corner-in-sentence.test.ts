import { expect, test } from 'vitest'
import { cost } from '#shared/test-cost.ts'
import { cornerInSentence } from './corner-in-sentence.ts'

test('is fast for any text', () => {
  for (const part of [
    'a ',
    'A ',
    'A&',
    'We at ',
    'N. ',
    'x: ',
    'a & ',
    ' at',
    '’',
    'A’',
    'A-',
    'We ',
    '> ',
  ]) {
    const many = part.repeat(4_000)
    const work = () => {
      for (const text of [many, `We ${many}!`, `${many} at Oak & Eagle`]) cornerInSentence(text)
    }
    expect(
      cost(2, () => work),
      part,
    ).toBeLessThan(2)
  }
})
