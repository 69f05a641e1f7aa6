import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { type PageName, pageOf } from '#shared/pages.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { KnownAnswers } from './page-data.ts'

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

/** An address of a page whose screen is drawn before anything is known; undefined where only its frame is. */
function sampleOf(name: PageName): string | undefined {
  const { drawn, path } = pageOf(name)
  return drawn === 'frame' ? undefined : path.replace(/\{?\/:id\}?/, '/1')
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
    const path = name === undefined ? nowhere : (found && sampleOf(name)) || frameOnly
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
