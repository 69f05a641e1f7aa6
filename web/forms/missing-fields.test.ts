import { expect, test } from 'vitest'
import { missingFields } from './missing-fields.ts'

test('what is required and empty is named, blanks and empty lists included', () => {
  const values = { name: ' ', email: 'a@example.org', days: [], motivation: 'x', notes: '' }
  expect(missingFields(values, ['name', 'email', 'days', 'motivation'])).toEqual({
    name: 'Required',
    days: 'Required',
  })
})
