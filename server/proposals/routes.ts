import type { RefusalCode } from '#shared/contract/fields/refusals.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal, refuse } from '../refusal.ts'
import { changeProposal } from './change-proposal.ts'
import { approveProposal, declineProposal } from './decide-on-proposal.ts'
import { proposeEvent } from './propose-event.ts'
import {
  type ProposalRow,
  readAdminProposals,
  readProposals,
  toAdminItems,
  toItem,
} from './read-proposals.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

/** The calls about events that organizers propose. */
export function proposalHandlers({ database, feed, rules, streets }: Context) {
  const loadNetwork = async () => (await streets.load()).network

  /** Updates the board with the parades that a change concerns, and returns the proposal. */
  async function respond<Code extends RefusalCode>(
    change: Refusal<Code> | (ProposalRow & { paradeIds: number[] }),
  ) {
    if (change instanceof Refusal) return change
    await feed.reread(change.paradeIds)
    return toItem(change, feed)
  }

  return {
    listProposals: ({ caller, now }) => readProposals(database, caller, feed, now),
    proposeEvent: async ({ caller, body, now }) =>
      respond(await proposeEvent(database, caller, body, await loadNetwork(), now)),
    changeProposal: async ({ caller, params, body, now }) =>
      respond(
        await changeProposal(database, caller, params.proposalId, body, await loadNetwork(), {
          ...rules,
          now,
        }),
      ),
    withdrawProposal: async ({ caller, params, body, now }) => {
      const change = await withdrawProposal(database, caller, params.proposalId, body, { ...rules, now })
      if (change instanceof Refusal) return change
      await feed.reread(change.paradeIds)
      return undefined
    },
    listAdminProposals: ({ caller, query }) => readAdminProposals(database, caller, feed, query),
    approveProposal: async ({ caller, params, body, now }) => {
      const network = await loadNetwork()
      const change = await approveProposal(database, caller, { ...body, id: params.id }, network, {
        ...rules,
        now,
      })
      if (change instanceof Refusal) return change
      await feed.reread(change.paradeIds)
      return (
        (await toAdminItems(database, caller, feed, [change.proposal]))[0] ?? refuse('proposal_not_found')
      )
    },
    declineProposal: async ({ caller, params, body, now }) => {
      const proposal = await declineProposal(database, caller, { ...body, id: params.id }, now)
      if (proposal instanceof Refusal) return proposal
      return (await toAdminItems(database, caller, feed, [proposal]))[0] ?? refuse('proposal_not_found')
    },
  } satisfies Partial<Handlers>
}
