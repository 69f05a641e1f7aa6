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

test('a schema’s own message is kept', () => {
  const result = validate(schema, { title: '', stops: [], day: 1 })
  expect(result).toMatchObject({ refusal: { more: { errors: [{ path: 'title', message: 'is required' }] } } })
})
