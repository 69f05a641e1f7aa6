import { readFileSync } from 'node:fs'

// Made for tests only: an authority, and a certificate for 127.0.0.1, ::1, localhost and names below it,
// valid for 100 years.
const read = (name: string) => readFileSync(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8')

/**
 * The authority that has signed the certificate of the test services. `push-service.ts` makes the
 * process trust it.
 */
export const TEST_AUTHORITY = read('authority')

/** The certificate of a push service that is trusted, with its private key. */
export const PUSH_CERTIFICATE = read('push-certificate')
export const PUSH_KEY = read('push-key')

/** A certificate for 127.0.0.1 and localhost that no authority has signed, with its private key. */
export const UNTRUSTED_CERTIFICATE = read('untrusted-certificate')
export const UNTRUSTED_KEY = read('untrusted-key')
