import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageName, pageNames, pages } from '#shared/pages.ts'

/** An entry of the build's manifest (vite.dev/guide/backend-integration). */
interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestEntry>

/** Returns an entry and all its static imports. */
function reachable(manifest: Manifest, name: string, visitedNames = new Set<string>()): Set<string> {
  if (visitedNames.has(name)) return visitedNames
  visitedNames.add(name)
  for (const imported of manifest[name]?.imports ?? []) reachable(manifest, imported, visitedNames)
  return visitedNames
}

/**
 * Returns a function that returns the link elements for a page's own scripts and styles, so that
 * they load in parallel with the entry script. They are empty if the build has no entry for the
 * page.
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
