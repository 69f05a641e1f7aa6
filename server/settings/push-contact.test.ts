import { expect, test } from 'vitest'
import { contactProblem } from './push-contact.ts'

test.each([
  'mailto:alerts@parades.example.org',
  'mailto:alerts@parades.example.org.',
  'https://parades.example.org/contact',
  'https://PARADES.example.org.',
  'mailto:alerts@localhost.example.org',
  'https://93.184.216.34/',
])('push services may contact %s', (subject) => {
  expect(contactProblem(subject)).toBeUndefined()
})

test.each([
  'mailto:admin@localhost',
  'mailto:admin@LOCALHOST.',
  'mailto:admin@app.localhost',
  'mailto:alerts@parade.invalid',
  'mailto:alerts@parade.test',
  'mailto:alerts@nas.local',
  'mailto:alerts@nas.home.arpa',
  'mailto:alerts@server',
  'mailto:alerts@[127.0.0.1]',
  'https://localhost/x',
  'https://192.168.1.4/',
  'https://[::1]/',
  'https://0x7f000001/',
])('push services cannot reach %s', (subject) => {
  expect(contactProblem(subject)).toMatch(
    /^names a host that push services cannot reach: \S+\. Use a public one\.$|^is not/,
  )
})

test.each(['http://example.org', 'mailto:nobody', 'admin@example.org', 'mailto:a b@example.org'])(
  '%s is not a contact',
  (subject) => {
    expect(contactProblem(subject)).toMatch(/^is not a contact\./)
  },
)
