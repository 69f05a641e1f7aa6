import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const project = new URL('../../', import.meta.url)
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

/**
 * Returns the modules that a file imports, directly or indirectly: project paths and package names.
 */
async function importsOf(path: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(path)) return found
  found.add(path)
  const text = await readFile(fileURLToPath(new URL(path, project)), 'utf8')
  for (const [, name = ''] of text.matchAll(IMPORT)) {
    if (name.startsWith('#')) await importsOf(name.slice(1), found)
    else if (name.startsWith('.')) {
      await importsOf(new URL(name, new URL(path, project)).href.slice(project.href.length), found)
    } else found.add(name)
  }
  return found
}

test.each(['scripts/parade/demonstrate.ts', 'scripts/parade.ts'])(
  '%s imports no server code and no driver, so it cannot access the database or the board',
  async (file) => {
    const imports = [...(await importsOf(file))]
    // Proves that the search follows imports: these files are imported indirectly.
    expect(imports).toContain('scripts/parade/request.ts')
    expect(imports).toContain('shared/geo/distance.ts')
    for (const name of imports) {
      expect(name).toMatch(
        /^(scripts\/parade(\.ts|\/[\w-]+\.ts)|shared\/[\w/-]+\.ts|zod|node:(crypto|fs\/promises|timers\/promises|url|util))$/,
      )
    }
  },
)
