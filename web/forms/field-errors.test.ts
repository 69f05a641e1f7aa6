import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fieldErrors } from './field-errors.ts'

test('what the server found wrong is told by field', () => {
  const errors = [{ path: 'userEmail', message: 'must be a mail address' }]
  expect(fieldErrors(new ApiError(400, '', { errors }))).toEqual({ userEmail: 'must be a mail address' })
})

test('an error without fields names none', () => {
  expect(fieldErrors(new ApiError(500, 'Away', {}))).toEqual({})
  expect(fieldErrors(new TypeError('Failed to fetch'))).toEqual({})
})
