import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { handleUnexpected } from './unexpected.ts'

test('a full disk becomes a 503 with Retry-After', async () => {
  const app = express()
  app.get('/', async () => writeFile('/dev/full', 'a picture'))
  app.use(handleUnexpected(pino({ level: 'silent' })))
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))

  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
})
