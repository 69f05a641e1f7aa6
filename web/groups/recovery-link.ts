/** The recovery link of a group that was just created, as it travels to the group's profile in the history entry. */
export interface CreatedState {
  recoveryLink: string
}

/** The recovery link that a history entry carries; undefined where it carries none. */
export function recoveryLinkIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('recoveryLink' in state)) return undefined
  return typeof state.recoveryLink === 'string' ? state.recoveryLink : undefined
}
