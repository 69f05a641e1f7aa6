import type { SiteSettings } from '#shared/site-settings.ts'

const defaults: SiteSettings = {
  siteName: 'Second Line',
  social: {
    facebook: 'https://www.facebook.com/',
    instagram: 'https://www.instagram.com/',
    x: 'https://x.com/',
    tiktok: 'https://www.tiktok.com/',
  },
  contactEmail: 'contact@example.org',
  supportEmail: 'support@example.org',
  sponsorsEmail: 'sponsors@example.org',
  adsEmail: 'advertising@example.org',
  poweredBy: 'the Second Line community',
}

/**
 * Reads the settings that the server wrote into the page, with defaults for missing ones (all of
 * them under `vite dev`). On the server, `firstView` overwrites them.
 */
function readSettings(): SiteSettings {
  const text = globalThis.document?.getElementById('site-settings')?.textContent
  const fromPage: Partial<SiteSettings> = text ? JSON.parse(text) : {}
  return { ...defaults, ...fromPage }
}

export const siteSettings = readSettings()
