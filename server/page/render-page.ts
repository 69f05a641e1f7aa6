import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '#shared/site-settings.ts'

/** Where the built page takes the site's settings. */
const placeholder = '<!--site-settings-->'

/** JSON that is safe inside a script element: nothing in it can end the element or open a comment. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The web app's page with the site's public settings in it as data; null where it has not been built into the folder. */
export function renderPage(folder: string, settings: SiteSettings): string | null {
  try {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const json = scriptJson(settings)
    return page.replace(
      placeholder,
      () => `<script type="application/json" id="site-settings">${json}</script>`,
    )
  } catch {
    return null
  }
}
