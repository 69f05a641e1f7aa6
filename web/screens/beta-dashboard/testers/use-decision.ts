import type { BodyInput } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { queriesAffectedBy } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { BetaTester } from './tester-columns.tsx'

/** An application, and the decision on it. */
interface Decided {
  tester: BetaTester
  to: BodyInput<'decideOnTester'>['status']
}

export type Decision = ReturnType<typeof useDecision>

const doneWords = {
  approved: (name: string) => `${name} is approved. The message with the feedback link is in the outbox.`,
  rejected: (name: string) => `${name} is rejected. The message that says so is in the outbox.`,
}

const affected = [queriesAffectedBy(['tester', 'mail'])]

/** Decides on applications. */
export function useDecision(then: { onDecided: () => void; onFailed: (decided: Decided) => void }) {
  return useAction({
    run: ({ tester: { id }, to }: Decided) =>
      call('decideOnTester', { params: { id }, body: { status: to } }),
    successToast: (_, { tester, to }) => ({
      title: 'Status Updated',
      description: doneWords[to](tester.name),
    }),
    failureToast: 'Failed to update status.',
    onDone: then.onDecided,
    onFailed: (_, decided) => then.onFailed(decided),
    affects: affected,
    refetchOnFailure: affected,
  })
}
