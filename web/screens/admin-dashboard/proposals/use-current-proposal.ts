import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPageQuery } from '#web/api/list-page.ts'
import type { AdminProposal } from './proposal-columns.tsx'

/** How many of the group's newest proposals are searched for an open dialog's. */
const SEARCHED_ROWS = 50

/**
 * Returns the newest version that was seen of the proposal in an open dialog. The list shows one
 * state at a time, so it loses a proposal that someone else decides. This requests the group's
 * proposals in every state.
 *
 * @param listed the proposal in the list, if it is on the shown page
 */
export function useCurrentProposal(opened: AdminProposal, listed: AdminProposal | undefined) {
  const { data } = useQuery({
    ...listPageQuery('listAdminProposals', {
      search: opened.group.name,
      sort: '-created',
      limit: String(SEARCHED_ROWS),
    }),
    // Not cached: an older version would replace the one that was opened.
    gcTime: 0,
  })
  const found = data?.rows.find(({ id }) => id === opened.id) ?? listed
  const [newest, setNewest] = useState(opened)
  if (found && found !== newest) setNewest(found)
  const proposal = found ?? newest
  const isGone = data !== undefined && !found
  return {
    proposal,
    isDecided: proposal.state !== 'open' || isGone,
    /** What others did since the dialog was opened. */
    news: newsSince(opened, proposal, isGone),
  }
}

function newsSince(opened: AdminProposal, { state, version }: AdminProposal, isGone: boolean) {
  if (isGone) return opened.state === 'open' ? GONE : undefined
  if (state === 'open') return version === opened.version ? undefined : CHANGED
  return state === opened.state ? undefined : `Another administrator just ${state} this.`
}

const GONE = 'This proposal no longer waits for approval.'
const CHANGED = 'This proposal changed while you had it open. Read it again.'
