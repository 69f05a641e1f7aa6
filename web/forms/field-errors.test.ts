import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fieldErrors, formReason } from './field-errors.ts'

test('what the server found wrong is told by field', () => {
  const errors = [{ path: 'userEmail', message: 'must be a mail address' }]
  expect(fieldErrors(new ApiError(400, '', { errors }))).toEqual({ userEmail: 'must be a mail address' })
})

test('an error without fields names none', () => {
  expect(fieldErrors(new ApiError(500, 'Away', {}))).toEqual({})
  expect(fieldErrors(new TypeError('Failed to fetch'))).toEqual({})
})

test('a form points to its fields, or says the reason of the server', () => {
  const errors = [{ path: 'userEmail', message: 'must be a mail address' }]
  const refusal = (problem: object) => new ApiError(400, '', problem)
  expect(formReason(refusal({ detail: 'userEmail: must be a mail address', errors }), '')).toBe(
    'Please look at the marked fields.',
  )
  expect(formReason(refusal({ detail: 'Confirm that this group asked.' }), '')).toBe(
    'Confirm that this group asked.',
  )
  expect(formReason(new TypeError('Failed to fetch'), 'Away.')).toBe('Away.')
})
