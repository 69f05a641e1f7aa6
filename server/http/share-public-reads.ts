import type { CallSchema } from '#shared/contract/call-schema.ts'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { singleFlight } from './single-flight.ts'

/**
 * Returns a function that runs a public call once for simultaneous requests with the same input, and
 * returns its JSON. The result serves all of them, so the handler learns nothing about who asks: no
 * caller, headers or address.
 */
export function sharePublicReads(
  handler: (request: unknown) => Promise<unknown>,
  schema: CallSchema,
  clock: Clock,
): (input: object) => Promise<Refusal | string> {
  const runShared = singleFlight<Refusal | string>()
  return (input) =>
    runShared(JSON.stringify(input), async () => {
      const result = await handler({ ...input, now: clock.now(), headers: {}, address: '' })
      return result instanceof Refusal ? result : JSON.stringify(schema.output!.parse(result))
    })
}
