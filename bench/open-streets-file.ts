import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInStreets } from '#server/streets/load-network.ts'

/**
 * Returns the path of the streets to measure. This is the file named by STREETS, or a temporary file
 * with the built-in streets, which `remove` deletes.
 */
export async function openStreetsFile(): Promise<{ file: string; remove: () => Promise<void> }> {
  const requestedFile = process.env['STREETS']
  if (requestedFile) return { file: requestedFile, remove: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'streets-'))
  const file = join(folder, 'streets.json')
  await writeFile(file, JSON.stringify(builtInStreets()))
  return { file, remove: () => rm(folder, { recursive: true }) }
}
