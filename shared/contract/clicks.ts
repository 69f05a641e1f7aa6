/** What may be followed on a group's card or profile, as it is counted. */
export const clickKinds = ['donation_click', 'merchandise_click'] as const
