import { expect, test } from 'vitest'
import { generateVapidKey, parseVapidKeys } from './vapid-keys.ts'

test('a generated private key is parsed with its public key, and any other text is no key', () => {
  const privateKey = generateVapidKey()
  const keys = parseVapidKeys(privateKey)
  expect(keys).toMatchObject({ privateKey })
  expect(Buffer.from(keys!.publicKey, 'base64url')).toHaveLength(65)
  for (const wrong of ['', 'a word', privateKey.slice(1), `${privateKey}AA`, 'A'.repeat(43), '_'.repeat(43)])
    expect(parseVapidKeys(wrong)).toBeNull()
})
