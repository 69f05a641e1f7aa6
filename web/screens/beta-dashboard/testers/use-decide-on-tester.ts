import type { BodyInput } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { BetaTester } from './tester-columns.tsx'

interface DecisionInput {
  tester: BetaTester
  status: BodyInput<'decideOnTester'>['status']
}

/** The call that decides, with its state. */
export type DecideAction = ReturnType<typeof useDecideOnTester>

const affectedQueries = [filterByAffected(['tester', 'mail'])]

/** Approves or rejects an application. */
export function useDecideOnTester(callbacks: {
  onDecided: () => void
  onFailed: (input: DecisionInput) => void
}) {
  return useAction({
    run: ({ tester: { id }, status }: DecisionInput) =>
      call('decideOnTester', { params: { id }, body: { status } }),
    successToast: (_, { tester, status }) => ({
      title: 'Status Updated',
      description: `${tester.name} is ${status}. The outbox says whether the email was sent.`,
    }),
    failureToast: 'Failed to update status.',
    onDone: callbacks.onDecided,
    onFailed: (_, input) => callbacks.onFailed(input),
    affects: affectedQueries,
    refetchOnFailure: affectedQueries,
  })
}
