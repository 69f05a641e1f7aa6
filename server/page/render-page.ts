import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { FirstView } from './first-views.ts'
import { type Head, headElements, scriptJson } from './head.ts'

/** Where the built page takes the site's settings. */
const settingsPlace = '<!--site-settings-->'
/** Before this ends the place where the app shows itself. */
const rootEnd = '</div>'
/** What of the built page each address has in its own words. */
const ownWords = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/

/** Puts a head into the web app's page, the elements that fetch its screen, and the screen's first view. */
export type RenderPage = (head: Head, files: string, view: FirstView | null) => string

/**
 * Reads the web app's page and puts the site's public settings into it as data. Answers how to put a head into it; null
 * where it has not been built into the folder.
 */
export function readPage(folder: string, settings: SiteSettings): RenderPage | null {
  let page: string
  try {
    page = readFileSync(join(folder, 'index.html'), 'utf8')
  } catch {
    return null
  }
  const whole = page.replace(settingsPlace, () => dataScript('site-settings', settings))
  const place = ownWords.exec(whole)
  if (!place) throw new Error('The built page has no title and description to replace.')
  const [before, after] = [whole.slice(0, place.index), whole.slice(place.index + place[0].length)]
  const [early, rest] = splitAt(after, '</head>')
  const [middle, late] = splitAt(rest, rootEnd)
  return (head, files, view) =>
    before +
    headElements(head) +
    early +
    files +
    middle +
    (view ? `${view.html}</div>\n    ${dataScript('drawn-page', view.drawn)}` : rootEnd) +
    late.slice(rootEnd.length)
}

/** Data for the page's scripts, which the content security policy lets through because nothing runs it. */
const dataScript = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`

/** A text in two, the second part beginning with what is looked for. */
function splitAt(text: string, wanted: string): [string, string] {
  const at = text.indexOf(wanted)
  return [text.slice(0, at), text.slice(at)]
}
