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
  maxBytes: MOST_PICTURE_BYTES,
  timeoutMs: 10_000,
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
}

interface PictureUpdate {
  database: Database
  pictures: Pictures
  station: Station
  now: Date
  /** When this run first began: what it did before an interruption counts as updated. */
  since: Date
}

/** What happened to one club's picture. `own`: the group has its own picture, which stays. */
export type PictureOutcome = 'updated' | 'unchanged' | 'own'

/**
 * Gives a group the picture that the station lists for it, unless the group has one of its own. An
 * unchanged picture is not downloaded again. After a failure the old picture stays. A live parade
 * of the group shows the new one right away.
 *
 * @throws OutboundError, StationError, or PictureError
 */
export async function updatePicture(
  { database, pictures, station, now, since }: PictureUpdate,
  groupId: number,
  source: string,
): Promise<PictureOutcome> {
  const [group] = await database
    .select({ imageUrl: groups.imageUrl, known: clubImages })
    .from(groups)
    .leftJoin(clubImages, eq(clubImages.groupId, groups.id))
    .where(eq(groups.id, groupId))
  const known = group?.known ?? null
  if (!group || (group.imageUrl !== null && group.imageUrl !== known?.imageUrl)) return 'own'
  // A picture whose files were lost is downloaded again.
  const isShown = group.imageUrl !== null && known?.source === source && (await pictures.has(known.imageUrl))
  const { status, headers, body } = await station.get(source, {
    ...pictureLimits,
    headers: isShown ? conditionalHeaders(known) : {},
  })
  const unchangedOutcome: PictureOutcome =
    known !== null && known.fetchedAt >= since ? 'updated' : 'unchanged'
  if (status === 304 && isShown) return unchangedOutcome
  const { url } = await pictures.store(body)
  const version = {
    source,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    imageUrl: url,
  }
  if (known && group.imageUrl === url) {
    // The picture is the same, so the group does not change.
    await database.update(clubImages).set(version).where(eq(clubImages.groupId, groupId))
    return unchangedOutcome
  }
  return database.transaction(async (transaction) => {
    // Before the row, in the order in which starting a parade takes them.
    await lockGroup(transaction, groupId)
    const before = known
      ? or(isNull(groups.imageUrl), eq(groups.imageUrl, known.imageUrl))
      : isNull(groups.imageUrl)
    // An organizer may have chosen a picture in the meantime.
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

/** Returns the headers that ask for a picture only if it has changed. */
const conditionalHeaders = ({
  etag,
  lastModified,
}: typeof clubImages.$inferSelect): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
})
