import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { normalizeName } from './normalize-name.ts'

const rows = readRows(import.meta.url) as { plainNames: [string, string][] }

test.each(rows.plainNames)('%s is compared as %j', (name, plain) => {
  expect(normalizeName(name)).toBe(plain)
})

test.each([
  ['Lady Lanterns', 'Lady Lantern Steppers'],
  ['Men of Class', 'Women of Class'],
  ['Young Men Lanterns', 'Original Young Men Lanterns'],
  ['Class Act', 'Classy Act'],
  ['Nine Times', '9 Times'],
  ['Second Line Jammers', 'Jammers'],
  ['Lantern Row (Uptown)', 'Lantern Row (Downtown)'],
  ['Men of S and Q', 'Men of'],
])('%s and %s stay two clubs', (a, b) => {
  expect(normalizeName(a)).not.toBe(normalizeName(b))
})

test('a name means the same club in any case and spacing, with or without the words that clubs share', () => {
  const names = fc.array(fc.constantFrom('Élysée', 'Lantern', 'Men', '&', '9', 'Steppers'), { minLength: 1 })
  const endings = fc.constantFrom('', ', Inc.', ' SAPC', ' S.A. & P.C.', ' Social Aid & Pleasure Club')
  const spaces = fc.constantFrom(' ', '  ', ' – ')
  fc.assert(
    fc.property(names, endings, spaces, fc.boolean(), (words, ending, space, isUpper) => {
      const spelled = `The ${words.join(space)}${ending}`
      expect(normalizeName(isUpper ? spelled.toUpperCase() : spelled)).toBe(normalizeName(words.join(' ')))
    }),
  )
})
