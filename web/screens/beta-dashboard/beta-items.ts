import type { Output } from '#shared/contract/types.ts'

export type BetaTester = Output<'listBetaTesters'>[number]
export type BetaFeedback = Output<'listBetaFeedback'>[number]
