// As web/live/open-socket.ts sets them, in ms.
const FIRST = 500
const LONGEST = 3000
const SPREAD = 0.8
// After the server itself ended the connection.
const AFTER_REFUSAL = 5000

/**
 * How long a page waits before its n-th try (from 0) to connect again, in ms: the rule of
 * Socket.IO's client.
 */
export function backoff(tries: number, random: () => number = Math.random): number {
  const wanted = FIRST * 2 ** tries
  const deviation = Math.floor(random() * SPREAD * wanted)
  const wait = random() < 0.5 ? wanted - deviation : wanted + deviation
  return Math.min(wait, LONGEST)
}

/** How long a page waits when the server ended the connection, in ms. */
export const afterRefusal = (random: () => number = Math.random): number => AFTER_REFUSAL * (1 + random())
