import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { FirstView } from './first-views.ts'
import { type Head, headElements, scriptJson } from './head.ts'

/** The place in the built page for the site's settings. */
const settingsPlaceholder = '<!--site-settings-->'
/** The app's root element ends before this. */
const rootCloseTag = '</div>'
/** The parts of the built page that each path replaces. */
const titleAndDescription = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/

/**
 * Puts a head, the elements that preload the screen, and the screen's first view into the web app's
 * page.
 */
export type RenderPage = (head: Head, files: string, view: FirstView | null) => string

/**
 * Reads the web app's page and puts the site's public settings into it as data. Returns the
 * function that puts a head into it, or null if the folder has no build.
 */
export function readPage(folder: string, settings: SiteSettings): RenderPage | null {
  let page: string
  try {
    page = readFileSync(join(folder, 'index.html'), 'utf8')
  } catch {
    return null
  }
  const pageWithSettings = page.replace(settingsPlaceholder, () => dataScript('site-settings', settings))
  const match = titleAndDescription.exec(pageWithSettings)
  if (!match) throw new Error('The built page has no title and description to replace.')
  const [before, after] = [
    pageWithSettings.slice(0, match.index),
    pageWithSettings.slice(match.index + match[0].length),
  ]
  const [early, rest] = splitAt(after, '</head>')
  const [middle, late] = splitAt(rest, rootCloseTag)
  return (head, files, view) =>
    before +
    headElements(head) +
    early +
    files +
    middle +
    (view ? `${view.html}</div>\n    ${dataScript('drawn-page', view.drawn)}` : rootCloseTag) +
    late.slice(rootCloseTag.length)
}

/** Returns data for the page's scripts. The content security policy allows it, because it never runs. */
const dataScript = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`

/** Splits a text in two, the second part starting with the searched text. */
function splitAt(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker)
  return [text.slice(0, at), text.slice(at)]
}
