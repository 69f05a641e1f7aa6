import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { MAX_PICTURE_BYTES, pictureTypes } from '#shared/pictures.ts'
import type { Database } from '../database/connect.ts'
import { clubImages, groups } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { lockGroup } from '../tracking/parade/lock-groups.ts'
import { announceGroupDetails } from '../tracking/parade/announce.ts'
import type { Station } from './station.ts'

const pictureLimits = {
  maxBytes: MAX_PICTURE_BYTES,
  timeoutMs: 10_000,
  accept: pictureTypes.join(','),
}

interface PictureUpdate {
  database: Database
  pictures: Pictures
  station: Station
  now: Date
  /**
   * When this job first started. Pictures stored since then, before an interruption, count as
   * updated.
   */
  since: Date
}

/** The outcome for one group. `own` means that the group chose another picture, which stays. */
export type PictureOutcome = 'updated' | 'unchanged' | 'own'

/**
 * Stores the station's picture of a group, unless the group has chosen another picture. An unchanged
 * picture is not downloaded again, and a failure keeps the old one. A live parade of the group
 * shows the new picture right away.
 *
 * @throws OutboundError, StationError or PictureError
 */
export async function updatePicture(
  { database, pictures, station, now, since }: PictureUpdate,
  groupId: number,
  source: string,
): Promise<PictureOutcome> {
  const [group] = await database
    .select({ imageUrl: groups.imageUrl, storedPicture: clubImages })
    .from(groups)
    .leftJoin(clubImages, eq(clubImages.groupId, groups.id))
    .where(eq(groups.id, groupId))
  const storedPicture = group?.storedPicture ?? null
  if (!group || (group.imageUrl !== null && group.imageUrl !== storedPicture?.imageUrl)) return 'own'
  // Without its files, the picture must be downloaded again.
  const isCurrent =
    group.imageUrl !== null &&
    storedPicture?.source === source &&
    (await pictures.has(storedPicture.imageUrl))
  const { status, headers, body } = await station.get(source, {
    ...pictureLimits,
    headers: isCurrent ? conditionalHeaders(storedPicture) : {},
  })
  const unchangedOutcome: PictureOutcome =
    storedPicture !== null && storedPicture.fetchedAt >= since ? 'updated' : 'unchanged'
  if (status === 304 && isCurrent) return unchangedOutcome
  const { url } = await pictures.store(body)
  const fetchedPicture = {
    source,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    imageUrl: url,
  }
  if (storedPicture && group.imageUrl === url) {
    // The picture is the same, so the group does not change.
    await database.update(clubImages).set(fetchedPicture).where(eq(clubImages.groupId, groupId))
    return unchangedOutcome
  }
  return database.transaction(async (transaction) => {
    // Starting a parade locks the group before its row, so this does too.
    await lockGroup(transaction, groupId)
    const isReplaceable = storedPicture
      ? or(isNull(groups.imageUrl), eq(groups.imageUrl, storedPicture.imageUrl))
      : isNull(groups.imageUrl)
    // An organizer may have chosen a picture in the meantime.
    const updatedGroups = await transaction
      .update(groups)
      .set({ imageUrl: url, version: sql`${groups.version} + 1` })
      .where(and(eq(groups.id, groupId), isReplaceable))
      .returning({ id: groups.id })
    if (updatedGroups.length === 0) return 'own'
    const row = { ...fetchedPicture, fetchedAt: now }
    await transaction
      .insert(clubImages)
      .values({ groupId, ...row })
      .onConflictDoUpdate({ target: clubImages.groupId, set: row })
    await announceGroupDetails(transaction, groupId)
    await notifyChanged(transaction, 'groupPicture', { groups: [groupId] })
    return 'updated'
  })
}

/** Returns the headers of a conditional request: the response has a body only if it changed. */
const conditionalHeaders = ({
  etag,
  lastModified,
}: typeof clubImages.$inferSelect): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
})
