/** State in the history entry of a newly created group's profile. */
export interface CreatedState {
  recoveryLink?: string | undefined
  /** It was created with 'Active' unchecked, so its profile is not shown. */
  isHidden?: boolean
}

/** Reads the state of a history entry; empty if it is not about a new group. */
export function readCreatedState(state: unknown): CreatedState {
  if (typeof state !== 'object' || state === null) return {}
  return {
    recoveryLink:
      'recoveryLink' in state && typeof state.recoveryLink === 'string' ? state.recoveryLink : undefined,
    isHidden: 'isHidden' in state && state.isHidden === true,
  }
}
