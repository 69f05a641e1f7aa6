import type { MapInfo } from './map/tiles.ts'

/**
 * What every page needs to know about the site: its name, contacts and map. The server writes it
 * into the page; the web app reads it there.
 */
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
   * URL template of external map tiles with {z}, {x} and {y}; {s} and {r} work as in Leaflet. If
   * undefined, the map is our own.
   */
  tileUrl?: string
  /** The attribution that the tile provider requires, as plain text. */
  tileAttribution?: string
  /**
   * Our own map, or undefined until the server has loaded its streets. GET /map/current waits for
   * them.
   */
  map?: MapInfo
  /**
   * Whether to expect demonstration data, so that its banner does not push the page down. GET
   * /api/hello decides.
   */
  demonstration?: boolean
}
