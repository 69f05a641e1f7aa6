import type { Page } from '@playwright/test'
import { button, neverRespond, respondWith503, respondWithNoParades, type Scene } from './scene.ts'

/** Makes the page the visitor's second visit, from which on the site may offer to be installed. */
const pretendEarlierVisit = (page: Page) => page.addInitScript("localStorage.setItem('visits', '1')")

/** Sends the event with which Chromium offers to install the site. */
const offerInstallation = (page: Page) =>
  page.evaluate("window.dispatchEvent(new Event('beforeinstallprompt'))")

/** The home page, and what every page has: the menu, the install hint, an unknown address. */
export const homeScenes: Scene[] = [
  { name: 'home', path: '/', fullPage: true },
  { name: 'home, nothing live', path: '/', beforeLoad: respondWithNoParades },
  { name: 'home, loading', path: '/', beforeLoad: neverRespond },
  { name: 'home, server down', path: '/', beforeLoad: respondWith503, fullPage: true },
  { name: 'menu', path: '/', afterLoad: (page) => button(page, /menu/i).click() },
  { name: 'admin access', path: '/', afterLoad: (page) => button(page, 'Admin Access').click() },
  { name: 'expanded route', path: '/', afterLoad: (page) => button(page, 'Expand Map').click() },
  { name: 'install hint', path: '/calendar', beforeLoad: pretendEarlierVisit, afterLoad: offerInstallation },
  { name: 'not found', path: '/nowhere' },
]
