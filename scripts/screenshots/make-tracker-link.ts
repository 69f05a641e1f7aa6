import type { PicturedSite } from './run-site.ts'

/** Makes a tracker link for a demonstration group that is not on the map. Answers its path. */
export async function makeTrackerLink({ origin, adminPassword }: PicturedSite): Promise<string> {
  const groups = (await (await fetch(`${origin}/api/groups`)).json()) as { id: number; type: string }[]
  const group = groups.find(({ type }) => type === 'brass-band')
  const response = await fetch(`${origin}/api/admin/generate-tracker-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      adminPassword,
      groupId: group?.id,
      userName: 'Odile Example',
      userPhone: '504-555-0100',
    }),
  })
  if (!response.ok) throw new Error(`the link was answered ${response.status}`)
  return ((await response.json()) as { trackingLink: string }).trackingLink
}
