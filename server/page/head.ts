import { escapeHtml } from '#shared/escape-html.ts'

/**
 * The content of a page's head element, as sent before any script runs: link previews and many search
 * engines read nothing else.
 */
export interface Head {
  /** The title without the site's name. */
  title: string
  description: string
  siteName: string
  /** Absolute URL of the page; absent if its path contains a secret. */
  canonical?: string
  /** Asks search engines not to index the page. */
  noIndex?: boolean
  /** The preview image's absolute URL and alternative text. */
  card?: { address: string; alt: string }
  /** Whether the page does without our fonts. */
  withoutFonts?: boolean
  /** schema.org data. */
  structuredData?: object
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`

/** Returns JSON that cannot close the script element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Returns the HTML of a head: title, description, canonical link, Open Graph (ogp.me), Twitter card
 * and schema.org data.
 */
export function headElements(head: Head): string {
  const { title, description, siteName, canonical, noIndex, card, structuredData } = head
  const fullTitle = `${title} · ${siteName}`
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    meta('name', 'description', description),
    ...(noIndex ? [meta('name', 'robots', 'noindex')] : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    ...(canonical && card
      ? [
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', siteName),
          meta('property', 'og:title', title),
          meta('property', 'og:description', description),
          meta('property', 'og:url', canonical),
          meta('property', 'og:image', card.address),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', card.alt),
          meta('name', 'twitter:card', 'summary_large_image'),
          meta('name', 'twitter:title', title),
          meta('name', 'twitter:description', description),
          meta('name', 'twitter:image', card.address),
        ]
      : []),
    ...(structuredData ? [`<script type="application/ld+json">${scriptJson(structuredData)}</script>`] : []),
  ].join('\n    ')
}
