import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns a new secret for a link or a cookie: 256 random bits as base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a secret: a plain SHA-256, because secrets have 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Returns the same for a cookie's value, keyed with COOKIE_SECRET, so a copy of the table alone
 * cannot be checked against guesses, and another secret ends every session.
 */
export const hashCookie = (value: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(value).digest()
