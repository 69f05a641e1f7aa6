import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '#shared/site-settings.ts'
import { type Head, headElements, scriptJson } from './head.ts'

/** The place in the built page for the site's settings. */
const settingsPlace = '<!--site-settings-->'
/** The app's root element ends before this. */
const rootEnd = '</div>'
/** The parts of the built page that each path replaces. */
const ownWords = /<title>[^<]*<\/title>\s*<meta\s+name="description"[^>]*>/

/**
 * Puts a head, the elements that preload the screen, and the screen's first view into the web app's
 * page.
 */
export type RenderPage = (head: Head, files?: string, firstView?: string) => string

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
  const json = scriptJson(settings)
  const script = `<script type="application/json" id="site-settings">${json}</script>`
  const whole = page.replace(settingsPlace, () => script)
  const place = ownWords.exec(whole)
  if (!place) throw new Error('The built page has no title and description to replace.')
  const [before, after] = [whole.slice(0, place.index), whole.slice(place.index + place[0].length)]
  const [early, rest] = splitAt(after, '</head>')
  const [middle, late] = splitAt(rest, rootEnd)
  return (head, files = '', firstView = '') =>
    before + headElements(head) + early + files + middle + firstView + late
}

/** Splits a text in two, the second part starting with the searched text. */
function splitAt(text: string, wanted: string): [string, string] {
  const at = text.indexOf(wanted)
  return [text.slice(0, at), text.slice(at)]
}
