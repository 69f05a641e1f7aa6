import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns a new secret for a link or a cookie: 256 random bits as base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a token: a plain SHA-256 is enough, because tokens are random. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Returns the stored form of a cookie value, keyed with COOKIE_SECRET. A leaked table cannot be
 * checked against guesses, and changing the secret ends every session.
 */
export const hashCookie = (value: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(value).digest()
