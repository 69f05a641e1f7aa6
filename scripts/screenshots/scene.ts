import type { Page } from '@playwright/test'
import type { PicturedSite } from './run-site.ts'

/** One picture: what it shows, where, and what is done before and after the page has loaded. */
export interface Scene {
  name: string
  path: string | ((site: PicturedSite) => Promise<string>)
  before?: (page: Page, site: PicturedSite) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
  /** The whole page instead of what the window shows. */
  whole?: boolean
}
