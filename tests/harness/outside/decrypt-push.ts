import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** The private keys of a subscription. */
export interface PushKeys {
  curve: ECDH
  /** In base64url. */
  auth: string
}

/** Decrypts a push message of one record (RFC 8188 and 8291), as a browser does, so that tests can read it. */
export function decryptPush(body: Buffer, { curve, auth }: PushKeys): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const secret = curve.computeSecret(senderKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const input = hkdf(secret, Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const record = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('not the last record')
  return padded.subarray(0, end)
}

const hkdf = (input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))
