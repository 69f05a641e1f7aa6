import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInStreets } from '#server/streets/load-network.ts'

/**
 * Returns the path of the streets to measure: the file named by STREETS, or else a temporary file
 * with the built-in streets, which `remove` deletes.
 */
export async function openStreetsFile(): Promise<{ file: string; remove: () => Promise<void> }> {
  const givenFile = process.env['STREETS']
  if (givenFile) return { file: givenFile, remove: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'streets-'))
  const file = join(folder, 'streets.json')
  await writeFile(file, JSON.stringify(builtInStreets()))
  return { file, remove: () => rm(folder, { recursive: true }) }
}
