import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#shared/contract/types.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { askedOf } from '../../../api/queries-at.ts'
import type { BetaTester } from '../beta-items.ts'

/** Whose application is decided on, and how. */
interface Decided {
  tester: BetaTester
  to: BodyInput<'decideOnTester'>['status']
}

export type Decision = ReturnType<typeof useDecision>

const told = {
  approved: (name: string) => `${name} is approved. The message with the feedback link is in the outbox.`,
  rejected: (name: string) => `${name} is rejected. The message that says so is in the outbox.`,
}

/** Decides on applications, and says how that went. */
export function useDecision(then: { onDecided: () => void; onFailed: (decided: Decided) => void }) {
  const client = useQueryClient()
  const askAgain = () => client.invalidateQueries(askedOf('listBetaTesters', 'getBetaFigures', 'listMail'))
  return useMutation({
    mutationFn: ({ tester: { id }, to }: Decided) =>
      call('decideOnTester', { params: { id }, body: { status: to } }),
    onSuccess: (_, decided) => {
      toast({ title: 'Status Updated', description: told[decided.to](decided.tester.name) })
      then.onDecided()
      return askAgain()
    },
    onError: (_, decided) => {
      toast({ title: 'Error', description: 'Failed to update status.', variant: 'destructive' })
      then.onFailed(decided)
      // Somebody else may have been quicker.
      void askAgain()
    },
  })
}
