import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageName } from './page-words.ts'

/** The module of each page's screen, as the build names it. */
const screens: Record<PageName, string> = {
  home: 'home/Home',
  groups: 'groups/Groups',
  group: 'group/Group',
  editGroup: 'group-form/EditGroup',
  createGroup: 'group-form/CreateGroup',
  organiser: 'organizer/Organizer',
  following: 'following/Following',
  calendar: 'calendar/Calendar',
  featuredTracking: 'featured-tracking/FeaturedTracking',
  about: 'about/About',
  waitlist: 'waitlist/Waitlist',
  sponsors: 'sponsors/Sponsors',
  advertise: 'advertise/Advertise',
  merch: 'merch/Merch',
  beta: 'beta/Beta',
  deploy: 'deploy/Deploy',
  privacyPolicy: 'privacy/Privacy',
  termsOfUse: 'terms/Terms',
  live: 'live/Live',
  track: 'track/Track',
  tracker: 'tracker/Tracker',
  admin: 'admin/Admin',
  adminDashboard: 'admin-dashboard/Dashboard',
  betaDashboard: 'beta-dashboard/BetaDashboard',
  betaFeedback: 'beta-feedback/BetaFeedback',
}

/** One entry of the build's manifest (vite.dev/guide/backend-integration). */
interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestEntry>

/** An entry with everything that it imports at once. */
function reachable(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name]?.imports ?? []) reachable(manifest, imported, found)
  return found
}

/**
 * The elements that make a browser fetch a page's own screen together with the entry, instead of after it has run. Empty
 * where the build tells nothing of it.
 */
export function readPageFiles(folder: string): (name: PageName) => string {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  } catch {
    return () => ''
  }
  const known = reachable(manifest, 'index.html')
  const links = Object.entries(screens).map(([name, screen]): [string, string] => {
    const own = [...reachable(manifest, `screens/${screen}.tsx`)].filter((each) => !known.has(each))
    const entries = own.flatMap((each) => manifest[each] ?? [])
    return [
      name,
      [
        ...entries.flatMap(({ css = [] }) =>
          css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
        ),
        ...entries.map(
          ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`,
        ),
      ].join('\n    '),
    ]
  })
  const byName = new Map(links)
  return (name) => byName.get(name) ?? ''
}
