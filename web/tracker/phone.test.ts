import { expect, test } from 'vitest'
import { deviceId } from './phone.ts'

test('a browser has one name on all links: 128 random bits in hexadecimal', () => {
  const name = deviceId()
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceId()).toBe(name)
})
