import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fieldErrors, FormFailure, malformedFields, missingFields } from './field-errors.ts'

test('errors of the server and of the form itself are keyed by field, and others have none', () => {
  const errors = [{ path: 'userEmail', message: 'Enter a valid email address.' }]
  expect(fieldErrors(new ApiError(400, '', { errors }))).toEqual({ userEmail: errors[0]!.message })
  expect(fieldErrors(new FormFailure('', { pictures: 'too large' }))).toEqual({ pictures: 'too large' })
  expect(fieldErrors(new ApiError(500, 'Internal Server Error', {}))).toEqual({})
  expect(fieldErrors(new TypeError('Failed to fetch'))).toEqual({})
})

test('an empty required field is an error, including blank text and empty lists', () => {
  const values = { name: ' ', email: 'a@example.org', days: [], motivation: 'x', notes: '' }
  expect(missingFields(values, ['name', 'email', 'days', 'motivation'])).toEqual({
    name: 'Required',
    days: 'Required',
  })
})

test('a filled field whose text is no address or link is an error', () => {
  const values = { email: 'odile', website: 'lantern', other: '' }
  expect(malformedFields(values, 'email', ['email', 'other'])).toEqual({
    email: 'Enter a valid email address.',
  })
  expect(Object.keys(malformedFields(values, 'link', ['website', 'other']))).toEqual(['website'])
  const right = { email: 'odile@example.org', website: 'https://example.org' }
  expect(malformedFields(right, 'email', ['email'])).toEqual({})
  expect(malformedFields(right, 'link', ['website'])).toEqual({})
})
