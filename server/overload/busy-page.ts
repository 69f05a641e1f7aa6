import { createHash } from 'node:crypto'

// The site's colors. A full server sends no other file for this page.
const style = `
:root { color-scheme: light dark; background: light-dark(#fbf3e2, #17101f); color: light-dark(#21142e, #f8ecd6) }
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif; text-align: center }
h1 { font: 850 2rem/1.1 Georgia, serif; text-wrap: balance }
`

/** The page's content security policy, which allows only its own style. */
export const busyPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Returns the HTML page of a refusal, which reloads automatically. */
export const busyPage = (seconds: number): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#2c1442">
<meta http-equiv="refresh" content="${seconds}"><title>The site is very busy right now</title>
<style>${style}</style></head>
<body><h1>The site is very busy right now</h1>
<p>This page reloads in a few seconds.</p></body></html>
`
