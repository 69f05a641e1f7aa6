import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fieldErrors, FormFailure, missingFields } from './field-errors.ts'

test('errors of the server are sorted by field', () => {
  const errors = [{ path: 'userEmail', message: 'Enter a valid email address.' }]
  expect(fieldErrors(new ApiError(400, '', { errors }))).toEqual({
    userEmail: 'Enter a valid email address.',
  })
})

test('errors of the form itself name their fields', () => {
  expect(fieldErrors(new FormFailure('Try again.', { pictures: 'too large' }))).toEqual({
    pictures: 'too large',
  })
})

test('an error without fields names none', () => {
  expect(fieldErrors(new ApiError(500, 'Away', {}))).toEqual({})
  expect(fieldErrors(new TypeError('Failed to fetch'))).toEqual({})
})

test('empty required fields are named, including blanks and empty lists', () => {
  const values = { name: ' ', email: 'a@example.org', days: [], motivation: 'x', notes: '' }
  expect(missingFields(values, ['name', 'email', 'days', 'motivation'])).toEqual({
    name: 'Required',
    days: 'Required',
  })
})
