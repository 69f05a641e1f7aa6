import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { instant } from './fields/fields.ts'
import { AUDIT_PAGE_SIZE } from './fields/limits.ts'

/**
 * The actions in the audit trail. All but those named `…-as-organizer` are administrators'; proposals of
 * organizers are not recorded until they are decided.
 */
export const auditActions = [
  'sign-in',
  'sign-out',
  'start-tracking',
  'stop-tracking',
  'start-again',
  'choose-primary',
  'end-session',
  'show-parade',
  'keep-going',
  'pause-session',
  'resume-session',
  'make-tracker-link',
  'grant-permission',
  'revoke-permission',
  'make-organiser-link',
  'withdraw-organiser-links',
  'create-group',
  'change-group',
  'change-group-as-organizer',
  'verify-group',
  'hide-group',
  'create-event',
  'change-event',
  'cancel-event',
  'remove-event',
  'create-event-as-organizer',
  'change-event-as-organizer',
  'cancel-event-as-organizer',
  'propose-event',
  'change-proposal',
  'withdraw-proposal',
  'approve-proposal',
  'decline-proposal',
  'feature-group',
  'invite-tester',
  'decide-on-tester',
  'send-mail-again',
  'remove-demonstration',
  'update-club-images',
  'retry-job',
  'cancel-job',
] as const

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const auditEntry = z
  .object({
    id: z.int().positive(),
    at: instant,
    address: z.string().meta({ description: 'Empty for an organizer, whose address is not stored' }),
    action: z.enum(auditActions),
    subject: z.string(),
    changes: z.record(z.string(), z.union([auditValue, z.object({ from: auditValue, to: auditValue })])),
  })
  .meta({ id: 'AuditEntry' })

/** An entry's id as a string. The audit trail may have more entries than `id` allows. */
const entryIdInQuery = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a positive whole number')
  .transform(Number)
  .meta({ override: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999, pattern: undefined } })

export const auditCalls = declareCalls({
  listAudit: {
    summary: `What administrators did, and organizers to verified groups, newest first, ${AUDIT_PAGE_SIZE} at a time; \`before\` is the id of the entry to continue from`,
    query: z.object({
      before: entryIdInQuery.optional(),
      action: z.enum(auditActions).optional(),
    }),
    output: z.array(auditEntry),
    refusals: [],
  },
})
