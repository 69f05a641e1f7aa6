import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { KnownAnswers } from './page-data.ts'
import type { PageName } from './page-words.ts'

/** The module that the web app's build leaves for us: `web/first-view.tsx`. */
interface FirstViewModule {
  firstView: (
    path: string,
    withScreen: boolean,
    settings: SiteSettings,
    known: KnownAnswers,
  ) => Promise<string>
}

/** Draws the screen at a path, with what is known of what it asks for. */
export type DrawView = (path: string, known: KnownAnswers) => Promise<string>

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

/** Draws screens as the build left them for us in a folder; rejects where it left nothing to draw with. */
export function viewDrawer(folder: string, settings: SiteSettings): DrawView {
  const file = pathToFileURL(join(folder, 'first-view.js')).href
  return async (path, known) => {
    const { firstView } = (await import(file)) as FirstViewModule
    return firstView(path, path !== frameOnly, settings, known)
  }
}

/**
 * The HTML of what each page shows before anything of it is known, drawn once; of no page, that there is none. Empty where
 * it cannot be drawn: the scripts then show the page as ever.
 */
export function firstViews(
  draw: DrawView,
  logger: Logger,
): (name: PageName | undefined, found: boolean) => Promise<string> {
  const drawn = new Map<string, Promise<string>>()
  return (name, found) => {
    const path = name === undefined ? nowhere : (found && samples[name]) || frameOnly
    const known =
      drawn.get(path) ??
      draw(path, []).catch((error: unknown) => {
        logger.warn({ err: error, path }, 'a page comes without its first view')
        return ''
      })
    drawn.set(path, known)
    return known
  }
}
