import { createECDH } from 'node:crypto'

/** A key pair by which push services recognize this site (RFC 8292), in base64url. */
export interface VapidKeys {
  privateKey: string
  publicKey: string
}

/** Returns a private key of P-256, in base64url. */
export function generateVapidKey(): string {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  // Leading zeros are missing from the key that Node returns.
  return Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

/** Returns the pair of a private key; null if it is not a private key of P-256 in base64url. */
export function parseVapidKeys(privateKey: string): VapidKeys | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey.replace(/=+$/, '')) return null
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(bytes)
    return { privateKey: bytes.toString('base64url'), publicKey: curve.getPublicKey('base64url') }
  } catch {
    return null
  }
}
