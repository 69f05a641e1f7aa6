import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { countHeldMail } from '../mail/read-mail.ts'
import { enqueueMail } from '../mail/write-mail.ts'
import { Refusal } from '../refusal.ts'
import { decideOnTester } from './decide-on-tester.ts'
import { inviteTester } from './invite-tester.ts'
import { readBetaFigures } from './read-beta-figures.ts'
import { readFeedback } from './read-feedback.ts'
import { readInvites } from './read-invites.ts'
import { readTesters, testerItem } from './read-testers.ts'

/**
 * The administrators' calls about the beta: people apply, some after an invitation, and those whom an
 * administrator approves (testers) give feedback.
 */
export function betaAdminHandlers({ database, jobs, logger, settings }: Context) {
  const { site, publicOrigin } = settings
  const sender = { siteName: site.siteName, publicOrigin }
  const send = (mailId: number | undefined) => {
    if (mailId !== undefined) enqueueMail(jobs, logger, mailId)
  }
  return {
    listBetaTesters: ({ caller, query }) => readTesters(database, caller, query),
    listBetaFeedback: ({ caller, query }) => readFeedback(database, caller, query),
    listBetaInvites: ({ caller, query }) => readInvites(database, caller, query),
    getBetaFigures: async ({ caller }) => ({
      ...(await readBetaFigures(database, caller)),
      heldMessages: await countHeldMail(database, caller, settings),
    }),
    decideOnTester: async ({ caller, params, body, now }) => {
      const decision = await decideOnTester(database, caller, params.id, body.status, sender, now)
      if (decision instanceof Refusal) return decision
      send(decision.mailId)
      return testerItem(decision.tester)
    },
    inviteTester: async ({ caller, body, now }) => {
      const invitation = await inviteTester(database, caller, body.email, sender, now)
      if (invitation instanceof Refusal) return invitation
      send(invitation.mailId)
      return { ...invitation.invite, invitedAt: now.toISOString() }
    },
  } satisfies Partial<Handlers>
}
