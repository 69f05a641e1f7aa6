import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { PageName } from './page-words.ts'

/** The module that the web app's build leaves for us: `web/first-view.tsx`. */
interface FirstViewModule {
  firstView: (path: string, withScreen: boolean, settings: SiteSettings) => Promise<string>
}

/**
 * An address of each page whose screen can be drawn without knowing anything. The others hold forms, or depend on what the
 * browser alone knows, or on who asks: of those the frame is drawn.
 */
const samples: Partial<Record<PageName, string>> = {
  home: '/',
  groups: '/groups',
  group: '/groups/1',
  calendar: '/calendar',
  featuredTracking: '/featured-tracking',
  about: '/about',
  sponsors: '/sponsors',
  advertise: '/advertise',
  merch: '/merch',
  deploy: '/deploy',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  live: '/live',
  track: '/track/1',
}
/** A page that is in no menu, so that its frame is every page's. */
const frameOnly = '/tracker/none'
/** No page has this address, so that what is drawn says so. */
const nowhere = '/nowhere'

/**
 * The HTML of what each page shows before anything of it is known, drawn once; of no page, that there is none. Empty where
 * the build left nothing to draw it with: the scripts then show the page as ever.
 */
export function readFirstViews(
  folder: string,
  settings: SiteSettings,
  logger: Logger,
): (name: PageName | undefined, found: boolean) => Promise<string> {
  const file = pathToFileURL(join(folder, 'first-view.js')).href
  const drawn = new Map<string, Promise<string>>()
  const draw = async (path: string): Promise<string> => {
    const { firstView } = (await import(file)) as FirstViewModule
    return firstView(path, path !== frameOnly, settings)
  }
  return (name, found) => {
    const path = name === undefined ? nowhere : (found && samples[name]) || frameOnly
    const known =
      drawn.get(path) ??
      draw(path).catch((error: unknown) => {
        logger.warn({ err: error, path }, 'a page comes without its first view')
        return ''
      })
    drawn.set(path, known)
    return known
  }
}
