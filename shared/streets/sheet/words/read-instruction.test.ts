import { expect, test } from 'vitest'
import { readInstruction } from './read-instruction.ts'

test('the words after "for" name no goal, unless they say how far', () => {
  expect(readInstruction('Left on Orleans for a salute to Miss Leah').to).toBeUndefined()
  expect(readInstruction('Continue for two blocks to Broad').to).toBe('Broad')
})

test('an initial is part of its name', () => {
  expect(readInstruction('Right on L. B. Landry').street).toBe('L. B. Landry')
  expect(readInstruction('Line up at Newton and L.B. Landry').phrases.map(({ text }) => text)).toEqual([
    'Newton',
    'L.B. Landry',
  ])
})
