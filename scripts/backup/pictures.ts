import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureFiles } from '#server/pictures/picture-files.ts'
import type { BackupLine } from './line-schema.ts'

/** Matches the path of a picture below the folder. Unfinished files have another suffix. */
const PICTURE_PATH = /^[0-9a-f]{2}\/([0-9a-f]{64})-(\d+)\.webp$/

/** Returns the paths of all pictures, relative to the folder of pictures. */
export async function listPictures(dataDir: string): Promise<string[]> {
  const { folder } = new PictureFiles(dataDir)
  const paths = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => PICTURE_PATH.test(path))
    .toSorted()
}

/** Reads the pictures one by one. A picture never changes, and is deleted later than its last row. */
export async function* readPictures(dataDir: string): AsyncGenerator<BackupLine> {
  const { folder } = new PictureFiles(dataDir)
  for (const path of await listPictures(dataDir))
    yield { picture: path, bytes: (await readFile(join(folder, path))).toString('base64') }
}

/** Writes a picture. Its name is the hash of its content, so an existing file has the same content. */
export async function writePicture(dataDir: string, path: string, bytes: string): Promise<void> {
  const [, hash, width] = PICTURE_PATH.exec(path) ?? []
  await new PictureFiles(dataDir).write(hash!, Number(width), Buffer.from(bytes, 'base64'))
}

/** Removes pictures by their paths. */
export async function removePictures(dataDir: string, paths: Iterable<string>): Promise<void> {
  const { folder } = new PictureFiles(dataDir)
  for (const path of paths) await rm(join(folder, path), { force: true })
}
