import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { byId, id, requiredText } from './fields/fields.ts'

export const organizerCalls = declareCalls({
  claimOrganizerLink: {
    summary: 'Makes this browser an organizer of the group that the link is for',
    body: z.object({ token: requiredText(100) }),
    output: z.object({ groupId: id, name: z.string() }),
    refusals: ['organiser_link_not_found'],
  },
  makeOrganizerLink: {
    summary: 'Creates a link that lets anyone who opens it edit a group’s profile; returned only once',
    params: byId,
    output: z.object({ organiserLink: z.string().meta({ description: 'A path on this site' }) }),
    refusals: ['group_not_found'],
  },
  withdrawOrganizerLinks: {
    summary: 'Withdraws a group’s organizer links, and the right of every browser that claimed one',
    params: byId,
    output: null,
    refusals: ['group_not_found', 'already_withdrawn'],
  },
})
