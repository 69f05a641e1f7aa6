import { expect, test } from 'vitest'
import * as z from 'zod'
import { validate } from './validate.ts'

const schema = z.object({ title: z.string().min(1, 'is required'), stops: z.array(z.string()), day: z.int() })

test('a missing value or one of the wrong type is named in plain words', () => {
  const result = validate(schema, { stops: [1], day: null })
  expect('refusal' in result && result.refusal.more.errors).toEqual([
    { path: 'title', message: 'Required' },
    { path: 'stops.0', message: 'Expected string, received number' },
    { path: 'day', message: 'Expected number, received null' },
  ])
})

test('each field has one error, in words that name no values of the program', () => {
  const form = z.object({
    kind: z.enum(['donation_click', 'merchandise_click']),
    name: z.string().max(2).regex(/^b/, 'must begin with b'),
    count: z.int().positive(),
    days: z.array(z.string()).min(1),
    day: z.iso.date(),
    at: z.iso.datetime(),
    code: z.string().regex(/^\d$/),
    fixed: z.literal(false),
    either: z.union([z.enum(['a']), z.number()]),
  })
  const wrong = { kind: 'x', name: 'aaa', count: 1e300, days: [], day: 'x', at: 'x', code: 'x' }
  const result = validate(form, { ...wrong, fixed: true, either: 'x' })
  const errors = 'refusal' in result ? (result.refusal.more.errors ?? []) : []
  expect(errors.map(({ path, message }) => `${path} ${message}`)).toEqual([
    'kind must be one of the choices',
    'name must have at most 2 characters',
    'count must be a whole number that is not too large',
    'days must not be empty',
    'day must be a day like 2026-12-06',
    'at must be a time like 2026-12-06T18:00:00Z',
    'code does not have the right form',
    'fixed must be false',
    'either is not valid',
  ])
})

test('a schema’s own message is kept', () => {
  const result = validate(schema, { title: '', stops: [], day: 1 })
  expect(result).toMatchObject({ refusal: { more: { errors: [{ path: 'title', message: 'is required' }] } } })
})
