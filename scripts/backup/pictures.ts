import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureFiles } from '#server/pictures/picture-files.ts'
import type { Line } from './lines.ts'

/** A picture's path below the folder; an unfinished one has another suffix. */
const pattern = /^[0-9a-f]{2}\/([0-9a-f]{64})-(\d+)\.webp$/

/** Returns the paths of the pictures below their folder. */
export async function listPictures(dataDir: string): Promise<string[]> {
  const { folder } = new PictureFiles(dataDir)
  const paths = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => pattern.test(path))
    .toSorted()
}

/** Reads the pictures one by one. A picture never changes, and outlives the rows that name it. */
export async function* readPictures(dataDir: string): AsyncGenerator<Line> {
  const { folder } = new PictureFiles(dataDir)
  for (const path of await listPictures(dataDir))
    yield { picture: path, bytes: (await readFile(join(folder, path))).toString('base64') }
}

/** Writes a picture of a backup. Its name is its content's hash, so an existing one is replaced by the same. */
export async function writePicture(dataDir: string, path: string, bytes: string): Promise<void> {
  const [, hash, width] = pattern.exec(path) ?? []
  await new PictureFiles(dataDir).write(hash!, Number(width), Buffer.from(bytes, 'base64'))
}

/** Removes pictures by their paths. */
export async function removePictures(dataDir: string, paths: Iterable<string>): Promise<void> {
  const { folder } = new PictureFiles(dataDir)
  for (const path of paths) await rm(join(folder, path), { force: true })
}
