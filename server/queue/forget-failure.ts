/** What is used of the insides of BullMQ's PostgreSQL backend. Each part may be missing: the library promises none of it. */
interface Readiness {
  readyPromise?: unknown
  waitUntilReady?: () => Promise<unknown>
}
interface Insides {
  backend?: Readiness & { connection?: Readiness }
}

/**
 * Lets a queue in PostgreSQL ask anew whether its database is there. BullMQ 6.7 keeps the first answer for ever, so that a queue
 * which was opened while the database was just starting would fail until its process ends. Where the insides are others it does
 * nothing; `tests/integration/running/queue-before-database.test.ts` would tell.
 */
export function forgetFailure(queue: object): void {
  const { backend }: Insides = queue
  for (const keeper of [backend?.connection, backend]) {
    const ask = keeper?.waitUntilReady?.bind(keeper)
    if (!keeper || !ask) continue
    keeper.waitUntilReady = async () => {
      try {
        return await ask()
      } catch (error) {
        keeper.readyPromise = undefined
        throw error
      }
    }
  }
}
