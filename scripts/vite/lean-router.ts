import type { Plugin } from 'vite'

const PREFETCH = 'function PrefetchPageLinks('

/**
 * Bundles react-router without what prefetches pages: only its framework mode does that, but every link
 * refers to it. That saves 1.4 kB (gzip) of the scripts before the first marker.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/dom/ssr/components.js') || !id.includes('/react-router/')) return null
      if (!code.includes(PREFETCH)) this.error(`react-router has no "${PREFETCH}…" any more.`)
      // Nothing refers to the renamed function, so the bundler leaves it out, with all that it needs.
      return { code: code.replace(PREFETCH, `const PrefetchPageLinks = () => null\nfunction unusedLinks(`) }
    },
  }
}
