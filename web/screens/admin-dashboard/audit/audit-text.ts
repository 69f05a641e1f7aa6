import type { Output } from '#shared/contract/types.ts'

export type AuditEntry = Output<'listAudit'>[number]

export const actionLabels: Record<AuditEntry['action'], string> = {
  'sign-in': 'Signed in',
  'sign-out': 'Logged out',
  'start-tracking': 'Started tracking',
  'stop-tracking': 'Stopped tracking',
  'start-again': 'Started a stopped parade again',
  'choose-primary': 'Chose the primary phone',
  'end-session': 'Ended a phone’s session',
  'show-parade': 'Showed a parade on the map',
  'keep-going': 'Answered that a parade is still going on',
  'pause-session': 'Paused a phone',
  'resume-session': 'Resumed a phone',
  'make-tracker-link': 'Created a tracker link',
  'grant-permission': 'Granted a permission',
  'revoke-permission': 'Revoked a permission',
  'make-organiser-link': 'Created an organizer link',
  'withdraw-organiser-links': 'Withdrew organizer links',
  'create-group': 'Created a group',
  'change-group': 'Changed a profile',
  'change-group-as-organizer': 'An organizer changed a verified profile',
  'verify-group': 'Verified a group',
  'hide-group': 'Hid or showed a group',
  'create-event': 'Created an event',
  'change-event': 'Changed an event',
  'cancel-event': 'Canceled an event',
  'remove-event': 'Removed an event',
  'create-event-as-organizer': 'An organizer published an event',
  'change-event-as-organizer': 'An organizer changed an event',
  'cancel-event-as-organizer': 'An organizer canceled an event',
  'propose-event': 'Proposed an event',
  'change-proposal': 'Changed a proposal',
  'withdraw-proposal': 'Withdrew a proposal',
  'approve-proposal': 'Approved a proposal',
  'decline-proposal': 'Declined a proposal',
  'feature-group': 'Set the featured group',
  'invite-tester': 'Invited a tester',
  'decide-on-tester': 'Decided on a tester',
  'send-mail-again': 'Sent a message again',
  'remove-demonstration': 'Removed the demonstration data',
  'update-club-images': 'Updated the club pictures',
  'retry-job': 'Retried a failed job',
  'cancel-job': 'Canceled a job',
}

/**
 * Returns a network address without the IPv4-in-IPv6 prefix. Organizers' addresses are not stored.
 */
export const addressText = (address: string): string => address.replace(/^::ffff:/, '') || 'not kept'

/** Turns 'validUntil' into 'valid until'. */
const fieldLabel = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type Value = string | number | boolean | null | string[]

const valueText = (value: Value): string => {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.join(', ')
  return String(value)
}

const isFromTo = (value: AuditEntry['changes'][string]): value is { from: Value; to: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns one line per changed field: 'title: Old → New'. */
export const changeLines = (changes: AuditEntry['changes']): string[] =>
  Object.entries(changes).map(([field, value]) =>
    isFromTo(value)
      ? `${fieldLabel(field)}: ${valueText(value.from)} → ${valueText(value.to)}`
      : `${fieldLabel(field)}: ${valueText(value)}`,
  )
