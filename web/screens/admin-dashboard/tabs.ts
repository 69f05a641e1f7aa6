/** The parts of the dashboard, by the name that stands for each in the address (`?tab=`). The first is shown without one. */
export const tabs = {
  'live-tracking': 'Live Tracking',
  permissions: 'Permissions',
  groups: 'Groups',
  events: 'Events',
  jobs: 'Background Jobs',
  audit: 'Audit Trail',
} as const

export type TabName = keyof typeof tabs

const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(tabs, name)

/** The tab that an address asks for; the first where it names none that there is. */
export const tabOf = (search: URLSearchParams): TabName => {
  const name = search.get('tab')
  return isTab(name) ? name : 'live-tracking'
}
