/** What a message is about. */
export const mailKinds = ['beta-invite', 'beta-approved', 'beta-rejected'] as const

/** Where a message stands: `waiting` until a mail server took it, or for ever where none is set. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
