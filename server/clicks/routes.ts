import type { Body } from '#shared/contract/types.ts'
import type { Context } from '../context.ts'
import { readGroup } from '../groups/read-groups.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { countClick, readClicks, readGroupClicks } from './clicks.ts'

/** The group's field that holds the link of each kind of click. */
const linkFields = { donation_click: 'donationLink', merchandise_click: 'merchandiseLink' } as const

/**
 * The calls that count how often visitors follow a group's donation and merchandise links, and report
 * it. Only group, kind and day of a click are stored.
 */
export function clickHandlers({ database }: Context) {
  return {
    countClick: async ({ body, now }) => {
      const group = await readGroup(database, body.groupId)
      if (!group) return refuse('group_not_found')
      if (body.link !== undefined && !isSameLink(body.link, group[linkFields[body.kind]]))
        return refuseLink(body)
      await countClick(database, body, now)
      return undefined
    },
    listClicks: ({ caller, now }) => readClicks(database, caller, now),
    getGroupClicks: async ({ caller, now }) =>
      (await readGroupClicks(database, caller, now)) ?? refuse('group_not_found'),
  } satisfies Partial<Handlers>
}

/** Compares parsed links, because browsers normalize them ('https://a' becomes 'https://a/'). */
const isSameLink = (clickedLink: string, storedLink: string | null): boolean =>
  storedLink !== null && URL.parse(clickedLink)?.href === URL.parse(storedLink)?.href

const refuseLink = ({ kind }: Body<'countClick'>) =>
  refuse('invalid_request', {
    detail: 'This link is not the group’s own, so the click was not counted.',
    errors: [{ path: 'link', message: `must be the group’s own link (${linkFields[kind]})` }],
  })
