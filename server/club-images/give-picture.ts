import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { MOST_PICTURE_BYTES } from '#shared/pictures.ts'
import type { Database } from '../database/connect.ts'
import { clubImages, groups } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { lockGroup } from '../tracking/parade/lock-groups.ts'
import { announceGroupDetails } from '../tracking/parade/announce.ts'
import type { Station } from './station.ts'

const pictureLimits = {
  mostBytes: MOST_PICTURE_BYTES,
  timeoutMs: 10_000,
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
}

interface Giving {
  database: Database
  pictures: Pictures
  station: Station
  now: Date
  /** When this run first began; what was given since then, before it was broken off, counts as updated. */
  since: Date
}

/** What became of one club's picture. `own`: the group has a picture of its own, which stays. */
export type Given = 'updated' | 'unchanged' | 'own'

/**
 * Gives a group the picture that the station lists for it, unless it has one of its own. A picture that has not changed
 * since is not sent again. Whatever fails leaves the old picture. A live parade of the group shows the new one at once.
 *
 * @throws OutboundError, StationError, or PictureError
 */
export async function givePicture(
  { database, pictures, station, now, since }: Giving,
  groupId: number,
  source: string,
): Promise<Given> {
  const [group] = await database
    .select({ imageUrl: groups.imageUrl, known: clubImages })
    .from(groups)
    .leftJoin(clubImages, eq(clubImages.groupId, groups.id))
    .where(eq(groups.id, groupId))
  const known = group?.known ?? null
  if (!group || (group.imageUrl !== null && group.imageUrl !== known?.imageUrl)) return 'own'
  // One whose files were lost is fetched again, whatever the station says.
  const isShown = group.imageUrl !== null && known?.source === source && (await pictures.has(known.imageUrl))
  const { status, headers, body } = await station.get(source, {
    ...pictureLimits,
    headers: isShown ? asked(known) : {},
  })
  const stays: Given = known !== null && known.fetchedAt >= since ? 'updated' : 'unchanged'
  if (status === 304 && isShown) return stays
  const { url } = await pictures.keep(body)
  const version = {
    source,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    imageUrl: url,
  }
  if (known && group.imageUrl === url) {
    // The same picture over again: the group itself does not change.
    await database.update(clubImages).set(version).where(eq(clubImages.groupId, groupId))
    return stays
  }
  return database.transaction(async (transaction) => {
    // Before the row, in the order in which starting a parade takes them.
    await lockGroup(transaction, groupId)
    const before = known
      ? or(isNull(groups.imageUrl), eq(groups.imageUrl, known.imageUrl))
      : isNull(groups.imageUrl)
    // An organizer may have chosen a picture while this one was on its way.
    const changed = await transaction
      .update(groups)
      .set({ imageUrl: url, version: sql`${groups.version} + 1` })
      .where(and(eq(groups.id, groupId), before))
      .returning({ id: groups.id })
    if (changed.length === 0) return 'own'
    const fetched = { ...version, fetchedAt: now }
    await transaction
      .insert(clubImages)
      .values({ groupId, ...fetched })
      .onConflictDoUpdate({ target: clubImages.groupId, set: fetched })
    await announceGroupDetails(transaction, groupId)
    await notifyChanged(transaction, 'groupPicture', { groups: [groupId] })
    return 'updated'
  })
}

/** The headers that ask for a picture only if it is another one by now. */
const asked = ({ etag, lastModified }: typeof clubImages.$inferSelect): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
})
