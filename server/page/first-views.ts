import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { type PageName, pageOf } from '#shared/pages.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { Clock } from '../clock.ts'
import type { KnownAnswers } from './page-data.ts'

/** What a page shows before its scripts arrive. */
export interface FirstView {
  html: string
  /** What the browser must know to take it over; `web/drawn-page.ts` says what that is. */
  drawn: object
}

/** The module that the web app's build leaves for us: `web/first-view.tsx`. */
interface FirstViewModule {
  firstView: (view: {
    path: string
    withScreen: boolean
    settings: SiteSettings
    known: KnownAnswers
    now: Date
  }) => Promise<FirstView>
}

/** Draws a page at a path: its frame, and its screen with the known answers to what it asks for. */
export type RenderView = (path: string, withScreen: boolean, known: KnownAnswers) => Promise<FirstView>

/** Returns a path of a page. The frame and a screen without data look the same at each of them. */
const samplePath = (name: PageName): string => pageOf(name).path.replace(/\{?\/:\w+\}?/, '/1')

/** No page has this path, and the drawing says so. */
const unknownPath = '/nowhere'

/** Draws pages with the module that the build left in a folder; rejects if it left none. */
export function createViewRenderer(folder: string, settings: SiteSettings, clock: Clock): RenderView {
  const file = pathToFileURL(join(folder, 'first-view.js')).href
  return async (path, withScreen, known) => {
    const { firstView } = (await import(file)) as FirstViewModule
    return firstView({ path, withScreen, settings, known, now: clock.now() })
  }
}

/**
 * Returns what each page shows before any of its data is known, drawn once: its screen, or only its
 * frame. Undefined as the page: that there is none. Null if it cannot be drawn: the scripts then
 * draw everything.
 */
export function firstViews(
  renderView: RenderView,
  logger: Logger,
): (name: PageName | undefined, withScreen: boolean) => Promise<FirstView | null> {
  const views = new Map<string, Promise<FirstView | null>>()
  return (name, withScreen) => {
    const path = name === undefined ? unknownPath : samplePath(name)
    const key = `${path} ${withScreen}`
    const known =
      views.get(key) ??
      renderView(path, withScreen, []).catch((error: unknown) => {
        logger.warn({ err: error, path }, 'a page comes without its first view')
        return null
      })
    views.set(key, known)
    return known
  }
}
