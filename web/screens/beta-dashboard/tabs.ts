/** The parts of the beta dashboard, by the name that stands for each in the address (`?tab=`). The first is shown without one. */
export const tabs = {
  testers: 'Beta Testers',
  feedback: 'Feedback',
  invites: 'Send Invites',
} as const

type TabName = keyof typeof tabs

/** The tab that an address asks for; the first where it names none that there is. */
export const tabOf = (name: string): TabName => (Object.hasOwn(tabs, name) ? (name as TabName) : 'testers')
