/** State in the history entry of a group's profile right after its creation. */
export interface CreatedState {
  recoveryLink?: string | undefined
  /** Whether the group was created with 'Active' checked. If not, its profile is not public. */
  isActive?: boolean
}

/** Reads the state of a history entry. For any other state, returns no link and no `isActive: false`. */
export function readCreatedState(state: unknown): CreatedState {
  if (typeof state !== 'object' || state === null) return {}
  return {
    recoveryLink:
      'recoveryLink' in state && typeof state.recoveryLink === 'string' ? state.recoveryLink : undefined,
    isActive: !('isActive' in state && state.isActive === false),
  }
}
