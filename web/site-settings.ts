import type { SiteSettings } from '#shared/site-settings.ts'

const neutral: SiteSettings = {
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
 * Reads the settings that the server wrote into the page. Missing ones (under `vite dev` all) get
 * neutral defaults. On the server, `firstView` sets them.
 */
function readSettings(): SiteSettings {
  const text = globalThis.document?.getElementById('site-settings')?.textContent
  const given: Partial<SiteSettings> = text ? JSON.parse(text) : {}
  return { ...neutral, ...given }
}

export const siteSettings = readSettings()
