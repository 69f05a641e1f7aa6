import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { FirstView } from './first-views.ts'
import { type Head, headElements, scriptJson } from './head.ts'

/** Marks where the site's settings go in the built page. */
const SETTINGS_PLACEHOLDER = '<!--site-settings-->'
const FONT_PRELOAD = /<link rel="preload"[^>]* as="font"[^>]*>/g
const ROOT_CLOSE_TAG = '</div>'
/** The title and description of the built page, which each path replaces. */
const TITLE_AND_DESCRIPTION = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/

/** The scripts of `web/before-app`, which the build puts into the page. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/

/** Returns the page's HTML with a head, link elements (`files`), and the screen's first view. */
export type RenderPage = (head: Head, files: string, view: FirstView | null) => string

export interface BuiltPage {
  /** Completes the page for one request. */
  render: RenderPage
  /** The hash of the page's inline script, as a source of a content security policy (w3.org/TR/CSP3). */
  scriptSource: string
}

/**
 * Reads the built page. Returns null if the folder has no build.
 *
 * @param settings returns the site's public settings for each request, because the map's version
 *   becomes known only after the start
 */
export function readPage(folder: string, settings: () => SiteSettings): BuiltPage | null {
  let page: string
  try {
    page = readFileSync(join(folder, 'index.html'), 'utf8')
  } catch {
    return null
  }
  const match = TITLE_AND_DESCRIPTION.exec(page)
  if (!match) throw new Error('The built page has no title and description to replace.')
  const [beforeTitle, afterTitle] = [page.slice(0, match.index), page.slice(match.index + match[0].length)]
  const [headRest, afterHead] = splitAt(afterTitle, '</head>')
  const [bodyStart, bodyEnd] = splitAt(afterHead, ROOT_CLOSE_TAG)
  const render: RenderPage = (head, files, view) =>
    beforeTitle +
    headElements(head) +
    (head.withoutFonts ? headRest.replaceAll(FONT_PRELOAD, '') : headRest).replace(SETTINGS_PLACEHOLDER, () =>
      dataScript('site-settings', settings()),
    ) +
    files +
    bodyStart +
    (view ? `${view.html}</div>\n    ${dataScript('drawn-page', view.drawn)}` : ROOT_CLOSE_TAG) +
    bodyEnd.slice(ROOT_CLOSE_TAG.length)
  const inlineScript = INLINE_SCRIPT.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  return { render, scriptSource: `'sha256-${hash}'` }
}

/**
 * Returns a script element with JSON. The content security policy allows it, because it never runs.
 */
const dataScript = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`

/** Splits a string before the first `marker`. */
function splitAt(text: string, marker: string): [string, string] {
  const index = text.indexOf(marker)
  return [text.slice(0, index), text.slice(index)]
}
