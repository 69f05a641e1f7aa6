/**
 * Whether an administrator must approve what the organizers of a group propose. Only organizers of
 * verified groups publish directly, and Black Masking Indians' routes are never published
 * without a second look.
 */
export const needsApproval = ({ isVerified, type }: { isVerified: boolean; type: string }): boolean =>
  !isVerified || type === 'black-masking-indians'
