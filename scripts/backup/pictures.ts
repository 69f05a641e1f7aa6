import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureFiles } from '#server/pictures/picture-files.ts'
import type { Line } from './lines.ts'

/** A kept picture by its path below the folder; what is still being written has another ending. */
const kept = /^[0-9a-f]{2}\/([0-9a-f]{64})-(\d+)\.webp$/

/** Paths of the kept pictures, below their folder. */
export async function listPictures(dataDir: string): Promise<string[]> {
  const { folder } = new PictureFiles(dataDir)
  const paths = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => kept.test(path))
    .toSorted()
}

/** The pictures, one by one. They never change and are never removed: what the database names is among them. */
export async function* readPictures(dataDir: string): AsyncGenerator<Line> {
  const { folder } = new PictureFiles(dataDir)
  for (const path of await listPictures(dataDir))
    yield { picture: path, bytes: (await readFile(join(folder, path))).toString('base64') }
}

/** Writes a picture of a backup. Its name is the hash of what it shows, so one that is there is replaced by the same. */
export async function writePicture(dataDir: string, path: string, bytes: string): Promise<void> {
  const [, hash, width] = kept.exec(path) ?? []
  await new PictureFiles(dataDir).write(hash!, Number(width), Buffer.from(bytes, 'base64'))
}

/** Removes pictures by their paths. */
export async function removePictures(dataDir: string, paths: Iterable<string>): Promise<void> {
  const { folder } = new PictureFiles(dataDir)
  for (const path of paths) await rm(join(folder, path), { force: true })
}
