import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { contactProblem } from './push-contact.ts'

const rows = readRows(import.meta.url) as Record<'reachable' | 'unreachable' | 'noContacts', string[]>
const HOST_PROBLEM = /^names a host that push services cannot reach: \S+\. Use a public one\.$|^is not/

test.each([
  ['push services may contact a public host', rows.reachable, /^undefined$/],
  ['push services cannot reach a private host', rows.unreachable, HOST_PROBLEM],
  ['anything else is not a contact', rows.noContacts, /^is not a contact\./],
])('%s', (_name, subjects, problem) =>
  checkEach(subjects, (subject) => expect(String(contactProblem(subject))).toMatch(problem)),
)
