/** What a group that was just created leaves in the history entry of its profile. */
export interface CreatedState {
  recoveryLink?: string | undefined
  /** It was created with 'Active' unchecked, so that there is no profile to show. */
  isHidden?: boolean
}

/** What a history entry says about a group that was just created; empty if it says nothing. */
export function createdIn(state: unknown): CreatedState {
  if (typeof state !== 'object' || state === null) return {}
  return {
    recoveryLink:
      'recoveryLink' in state && typeof state.recoveryLink === 'string' ? state.recoveryLink : undefined,
    isHidden: 'isHidden' in state && state.isHidden === true,
  }
}
