import { expect, test } from 'vitest'
import { apiErrorFrom, userMessage } from './api-error.ts'

const problem = { status: 409, code: 'already_live', detail: 'This group is already being tracked live.' }

test('the message of an unsuccessful response is its status and its body, or else its status text', async () => {
  const error = await apiErrorFrom(new Response('no such thing', { status: 404 }))
  expect(error.message).toBe('404: no such thing')
  expect(error.problem).toEqual({})
  const empty = new Response(null, { status: 503, statusText: 'Service Unavailable' })
  expect((await apiErrorFrom(empty)).message).toBe('503: Service Unavailable')
})

test('a problem document sets the code and the user message', async () => {
  const body = JSON.stringify(problem)
  const error = await apiErrorFrom(
    new Response(body, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
  )
  expect(error.message).toBe(`409: ${body}`)
  expect(error.problem.code).toBe('already_live')
  expect(userMessage(error, 'Failed to start tracking.')).toBe('This group is already being tracked live.')
})

test('a failure without a user message, or without a response, gets the fallback text', async () => {
  const headers = { 'content-type': 'application/json' }
  const brokenError = await apiErrorFrom(new Response('{oops', { status: 500, headers }))
  expect(userMessage(brokenError, 'Failed.')).toBe('Failed.')
  expect(userMessage(new TypeError('Failed to fetch'), 'Failed.')).toBe('Failed.')
  expect(userMessage(brokenError)).toBe('Something went wrong on our side. Please try again.')
  expect(userMessage(new TypeError('Failed to fetch'))).toBe('The server could not be reached.')
})
