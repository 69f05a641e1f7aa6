import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '#shared/site-settings.ts'
import { type Head, headElements, scriptJson } from './head.ts'

/** Where the built page takes the site's settings. */
const settingsPlace = '<!--site-settings-->'
/** Before this ends the place where the app shows itself. */
const rootEnd = '</div>'
/** What of the built page each address has in its own words. */
const ownWords = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/

/** Puts a head into the web app's page, the elements that fetch its screen, and the screen's first view. */
export type RenderPage = (head: Head, files?: string, firstView?: string) => string

/**
 * Reads the web app's page. Returns how to put a head into it, and the site's public settings as data; null where it has
 * not been built into the folder.
 *
 * @param settings asked for each page, because the map's version becomes known only after the start
 */
export function readPage(folder: string, settings: () => SiteSettings): RenderPage | null {
  let page: string
  try {
    page = readFileSync(join(folder, 'index.html'), 'utf8')
  } catch {
    return null
  }
  const script = () => `<script type="application/json" id="site-settings">${scriptJson(settings())}</script>`
  const place = ownWords.exec(page)
  if (!place) throw new Error('The built page has no title and description to replace.')
  const [before, after] = [page.slice(0, place.index), page.slice(place.index + place[0].length)]
  const [early, rest] = splitAt(after, '</head>')
  const [middle, late] = splitAt(rest, rootEnd)
  return (head, files = '', firstView = '') =>
    before + headElements(head) + early.replace(settingsPlace, script) + files + middle + firstView + late
}

/** A text in two, the second part beginning with what is looked for. */
function splitAt(text: string, wanted: string): [string, string] {
  const at = text.indexOf(wanted)
  return [text.slice(0, at), text.slice(at)]
}
