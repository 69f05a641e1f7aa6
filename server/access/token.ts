import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a link or a cookie: 256 random bits as base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What of a secret is kept: its SHA-256. Secrets of 256 random bits need no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
