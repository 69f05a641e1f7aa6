import { expect, test } from 'vitest'
import { externalUrl } from './external-url.ts'

test('web addresses pass, and nothing else becomes a link', () => {
  expect(externalUrl('https://example.org/give?to=1')).toBe('https://example.org/give?to=1')
  expect(externalUrl('HTTP://example.org')).toBe('http://example.org/')
  const scripts = ['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x']
  const credentials = ['https://bank@evil.example/', 'https://user:word@evil.example/']
  for (const text of ['', null, ...scripts, '//evil.example', 'example.org', ...credentials, 'https://'])
    expect(externalUrl(text), String(text)).toBeUndefined()
})
