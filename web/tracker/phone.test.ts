import { expect, test } from 'vitest'
import { deviceId } from './phone.ts'

test('the device id is 128 bits in hexadecimal and stays the same', () => {
  const id = deviceId()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(deviceId()).toBe(id)
})
