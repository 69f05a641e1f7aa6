import { expect, test } from 'vitest'
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
    const begin = performance.now()
    cornerInSentence(part.repeat(4_000))
    cornerInSentence(`We ${part.repeat(4_000)}!`)
    cornerInSentence(`${part.repeat(4_000)} at Oak & Eagle`)
    expect(performance.now() - begin).toBeLessThan(100)
  }
})
