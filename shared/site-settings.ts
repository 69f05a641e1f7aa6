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
  /** Address of map tiles with {z}, {x} and {y}; {s} and {r} are taken as Leaflet takes them. */
  tileUrl: string
  /** Plain text that tile providers ask for. */
  tileAttribution: string
  /** Whether demonstration data is to be expected, so that its banner need not push the page down. GET /api/hello decides. */
  demonstration?: boolean
}
