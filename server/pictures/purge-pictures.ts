import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pictureWidths } from '#shared/pictures.ts'
import type { Database } from '../database/connect.ts'
import type { PictureFiles } from './picture-files.ts'

/** How long unused pictures are kept, because the form that uploaded them may still be open. */
const RETENTION_MS = 86_400_000

const PICTURE_NAME = new RegExp(`^([0-9a-f]{64})-(?:${pictureWidths.join('|')})\\.webp(\\.[\\w-]+\\.part)?$`)

/**
 * Removes the files of pictures that are a day old and that no row refers to, and partial files of
 * that age. Returns the number of removed files. Aborting `signal` stops it between two subfolders.
 */
export async function purgePictures(
  database: Database,
  { folder }: PictureFiles,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let removedCount = 0
  for (const subfolder of await readdir(folder).catch(() => [])) {
    signal?.throwIfAborted()
    const isOld = async (name: string) => {
      const file = await stat(join(folder, subfolder, name)).catch(() => null)
      return file !== null && file.isFile() && file.mtimeMs < now.getTime() - RETENTION_MS
    }
    const oldFiles: { name: string; hash: string; isPartial: boolean }[] = []
    for (const name of await readdir(join(folder, subfolder)).catch(() => [])) {
      const [, hash, partialSuffix] = PICTURE_NAME.exec(name) ?? []
      if (hash !== undefined && (await isOld(name)))
        oldFiles.push({ name, hash, isPartial: partialSuffix !== undefined })
    }
    if (oldFiles.length === 0) continue
    const referencedHashes = await readReferencedHashes(database, subfolder)
    for (const { name, hash, isPartial } of oldFiles) {
      // A new upload of the picture touches its files (`PictureFiles.touch`) before a row refers to
      // it, so the age is checked again.
      if ((!isPartial && referencedHashes.has(hash)) || !(await isOld(name))) continue
      await rm(join(folder, subfolder, name), { force: true })
      removedCount += 1
    }
  }
  return removedCount
}

/** Returns the hashes in a subfolder (by its two digits) that a row refers to. */
async function readReferencedHashes(database: Database, digits: string): Promise<Set<string>> {
  const { rows } = await database.execute<{ hash: string }>(sql`
    select distinct substring(address from '^/pictures/([0-9a-f]{64})-') as hash from (
      select image_url from groups
      union all select unnest(image_gallery) from groups
      union all select image_url from club_images
      union all select screenshot from beta_feedback) as shown (address)
    where address like ${`/pictures/${digits}%`}`)
  return new Set(rows.map(({ hash }) => hash))
}
