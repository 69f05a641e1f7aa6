import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { groups } from '../database/schema.ts'
import type { OutboundRules } from '../outbound/choose-target.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { PictureError } from '../pictures/picture-error.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { updatePicture } from './update-picture.ts'
import { type ClubImagesReport, recordRunStart, saveReport, recordFailure } from './report-store.ts'
import { matchClubs } from './match-clubs.ts'
import { readListing } from './read-listing.ts'
import { StationError } from './station-error.ts'
import { Station } from './station.ts'

interface Update {
  database: Database
  pictures: Pictures
  rules: OutboundRules
  /** URL of the radio station's page that lists the clubs. */
  address: string
  /** Id of the job. An interrupted run continues under the same id. */
  run: string
  now: Date
  /** Called before each club with the progress in percent and the group's name. */
  onProgress: (percent: number, message: string) => void
  signal: AbortSignal
}

const INTERNAL_FAILURE_MESSAGE =
  'could not be processed. Something went wrong on our side, and the worker’s log says what. Try again later.'

/** Returns the error's message if it tells an administrator what to do; null for a bug, for example. */
const messageForAdmin = (error: unknown): string | null =>
  error instanceof StationError || error instanceof OutboundError || error instanceof PictureError
    ? error.message
    : null

/**
 * Updates the picture of every group on the radio station's list, one after another; the worker does
 * so daily, and when an administrator asks for it. A failed picture is reported, and the group keeps
 * its old one. A second run changes nothing more (rule JB1). If the list itself cannot be read, the
 * reason is stored next to the last report.
 *
 * @throws OutboundError or StationError if the list could not be read
 */
export async function updateClubImages(update: Update): Promise<ClubImagesReport> {
  const { database, now, onProgress, signal } = update
  try {
    const report = await updateAll(update)
    await saveReport(database, now, report)
    onProgress(100, 'Done')
    return report
  } catch (error) {
    // An interrupted run is not a failure: the next worker continues it.
    if (!signal.aborted) {
      await recordFailure(
        database,
        now,
        `The list of clubs ${messageForAdmin(error) ?? INTERNAL_FAILURE_MESSAGE}`,
      )
      onProgress(100, 'Failed')
    }
    throw error
  }
}

async function updateAll({ database, pictures, rules, address, run, now, onProgress, signal }: Update) {
  const since = await recordRunStart(database, run, now)
  onProgress(0, 'Reading the list of clubs')
  const station = new Station(rules, signal)
  const clubs = await readListing(station, address)
  // Also groups that their organizers have hidden, because they may show them again.
  const listableGroups = await database
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.isHidden, false))
  const { matched, unmatched, ambiguous } = matchClubs(clubs, listableGroups)
  const report: ClubImagesReport = {
    updated: [],
    unchanged: [],
    own: [],
    unmatched,
    ambiguous,
    failed: [],
  }
  for (const [index, { group, club }] of matched.entries()) {
    signal.throwIfAborted()
    onProgress((100 * index) / matched.length, group.name)
    try {
      const outcome = await updatePicture({ database, pictures, station, now, since }, group.id, club.picture)
      report[outcome].push(group.name)
    } catch (error) {
      signal.throwIfAborted()
      const why = messageForAdmin(error)
      if (why === null) throw error
      report.failed.push({ name: group.name, why })
    }
  }
  return report
}
