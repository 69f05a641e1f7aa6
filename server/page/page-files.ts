import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageName, pageNames, pages } from '#shared/pages.ts'

/** One entry of the build's manifest (vite.dev/guide/backend-integration). */
interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestEntry>

/** An entry with all its static imports. */
function reachable(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name]?.imports ?? []) reachable(manifest, imported, found)
  return found
}

/**
 * Returns the elements that preload a page's own screen together with the entry, instead of after
 * it has run. Empty if the build has no entry for it.
 */
export function readPageFiles(folder: string): (name: PageName) => string {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  } catch {
    return () => ''
  }
  const initialEntries = reachable(manifest, 'index.html')
  const links = pageNames.map((name): [PageName, string] => {
    const ownEntries = [...reachable(manifest, `screens/${pages[name].screen}Screen.tsx`)].filter(
      (entry) => !initialEntries.has(entry),
    )
    const entries = ownEntries.flatMap((entry) => manifest[entry] ?? [])
    return [
      name,
      [
        ...entries.flatMap(({ css = [] }) =>
          css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
        ),
        ...entries.map(
          ({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`,
        ),
      ].join('\n    '),
    ]
  })
  const byName = new Map(links)
  return (name) => byName.get(name) ?? ''
}
