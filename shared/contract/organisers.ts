import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { id, idInPath, requiredText } from './fields/fields.ts'

export const organiserCalls = declareCalls({
  claimOrganiserLink: {
    summary: 'Makes this browser an organiser of the group that the link is for',
    body: z.object({ token: requiredText(100) }),
    output: z.object({ groupId: id, name: z.string() }),
    refusals: ['organiser_link_not_found'],
  },
  makeOrganiserLink: {
    summary: 'Makes a link that lets whoever claims it change a group’s profile; shown once',
    params: z.object({ id: idInPath }),
    output: z.object({ organiserLink: z.string().meta({ description: 'A path of this site' }) }),
    refusals: ['group_not_found'],
  },
  withdrawOrganiserLinks: {
    summary: 'Withdraws a group’s organiser links, and the right of every browser that claimed one',
    params: z.object({ id: idInPath }),
    output: null,
    refusals: ['group_not_found', 'already_withdrawn'],
  },
})
