import { expect, test } from 'vitest'
import { externalUrl } from './external-url.ts'

test('web addresses pass', () => {
  expect(externalUrl('https://example.org/give?to=1')).toBe('https://example.org/give?to=1')
  expect(externalUrl('HTTP://example.org')).toBe('http://example.org/')
})

test('nothing else becomes a link', () => {
  for (const text of [
    '',
    null,
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'example.org',
    'https://bank@evil.example/',
    'https://user:word@evil.example/',
    'https://',
  ]) {
    expect(externalUrl(text), String(text)).toBeUndefined()
  }
})
