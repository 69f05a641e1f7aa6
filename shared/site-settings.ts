import type { MapInfo } from './map/tiles.ts'

/** What an operator may set about the site's face. The server writes it into the page, the web app reads it there. */
export interface SiteSettings {
  siteName: string
  /** Addresses of the four social networks' pages. */
  social: { facebook: string; instagram: string; x: string; tiktok: string }
  contactEmail: string
  supportEmail: string
  sponsorsEmail: string
  adsEmail: string
  /** The name behind 'Powered by'. */
  poweredBy: string
  /**
   * Address of someone else's map tiles with {z}, {x} and {y}; {s} and {r} are taken as Leaflet takes
   * them. Undefined: the map is our own.
   */
  tileUrl?: string
  /** Plain text that their provider asks for. */
  tileAttribution?: string
  /** Our own map. Undefined while the server has not read its streets; GET /map/current waits for that. */
  map?: MapInfo
  /** Whether demonstration data is to be expected, so that its banner need not push the page down. GET /api/hello decides. */
  demonstration?: boolean
}
