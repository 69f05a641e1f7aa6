import type { Output } from '#shared/contract/types.ts'

export type BetaTester = Output<'listBetaTesters'>[number]
export type BetaFeedback = Output<'listBetaFeedback'>[number]

/** The average rating to one decimal, as it is shown; '0' where nobody has rated anything. */
export function averageRating(feedback: readonly Pick<BetaFeedback, 'rating'>[]): string {
  if (feedback.length === 0) return '0'
  return (feedback.reduce((sum, { rating }) => sum + rating, 0) / feedback.length).toFixed(1)
}

/** How many testers stand so. */
export const countOf = (
  testers: readonly Pick<BetaTester, 'status'>[],
  status: BetaTester['status'],
): number => testers.filter((tester) => tester.status === status).length
