import type { Plugin } from 'vite'

/**
 * Lets the style sheet and the fonts come before the scripts: the page has something to show without
 * them. Preloads React's renderer, which `web/main.tsx` imports dynamically.
 */
export function scriptsLater(): Plugin {
  const preload = 'rel="modulepreload" fetchpriority="low"'
  return {
    name: 'scripts-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const renderer = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.includes('react-dom/client'),
        )
        if (!renderer) throw new Error('The build has no chunk of react-dom/client to preload.')
        return html
          .replaceAll('rel="modulepreload"', preload)
          .replace('</head>', `  <link ${preload} crossorigin href="/${renderer.fileName}">\n  </head>`)
      },
    },
  }
}
