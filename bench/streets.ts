import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInStreets } from '#server/streets/load-network.ts'

/**
 * Returns the file of streets to measure: that of STREETS, else the built-in ones, written to a
 * file.
 */
export async function openStreets(): Promise<{ file: string; remove: () => Promise<void> }> {
  const given = process.env['STREETS']
  if (given) return { file: given, remove: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'streets-'))
  const file = join(folder, 'streets.json')
  await writeFile(file, JSON.stringify(builtInStreets()))
  return { file, remove: () => rm(folder, { recursive: true }) }
}
