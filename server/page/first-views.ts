import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { type PageName, pageOf } from '#shared/pages.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { Clock } from '../clock.ts'
import { remember } from '../remember.ts'
import type { PageData } from './page-data.ts'

/** The HTML of a page before its scripts arrive. */
export interface FirstView {
  html: string
  /** Data for hydration; see `web/rendered-page.ts`. */
  drawn: object
}

/** The build's bundle of `web/first-view.tsx`. */
interface FirstViewModule {
  firstView: (view: {
    path: string
    withScreen: boolean
    settings: SiteSettings
    known: PageData
    now: Date
  }) => Promise<FirstView>
}

/**
 * Renders the page at a path: its frame and, with `withScreen`, its screen with the given data.
 */
export type RenderView = (path: string, withScreen: boolean, data: PageData) => Promise<FirstView>

/** Returns an example path of a page. Frame and empty screen look the same for every id. */
const samplePath = (name: PageName): string => pageOf(name).path.replace(/\{?\/:\w+\}?/, '/1')

/** A path without a page, which is rendered as "not found". */
const UNKNOWN_PATH = '/nowhere'

/**
 * Returns a function that renders pages with the bundle of a build. It rejects if the bundle is
 * missing.
 */
export function createViewRenderer(
  file: string,
  buildId: string,
  settings: SiteSettings,
  clock: Clock,
): RenderView {
  // Node caches a module under its address, so the bundle of each build needs a different address.
  const address = `${pathToFileURL(file).href}?build=${buildId}`
  return async (path, withScreen, data) => {
    const { firstView } = (await import(address)) as FirstViewModule
    return firstView({ path, withScreen, settings, known: data, now: clock.now() })
  }
}

/**
 * Returns a function that renders each page once without data: its screen, or only its frame. For
 * the page `undefined`, it renders "not found". It returns null if a page cannot be rendered; the
 * scripts then render everything, and the next request tries again.
 */
export function firstViews(
  renderView: RenderView,
  logger: Logger,
): (name: PageName | undefined, withScreen: boolean) => Promise<FirstView | null> {
  const views = new Map<string, Promise<FirstView>>()
  return (name, withScreen) => {
    const path = name === undefined ? UNKNOWN_PATH : samplePath(name)
    const key = `${path} ${withScreen}`
    return remember(views, key, () => renderView(path, withScreen, [])).catch((error: unknown) => {
      logger.warn({ err: error, path }, 'a page was sent without its first view')
      return null
    })
  }
}
