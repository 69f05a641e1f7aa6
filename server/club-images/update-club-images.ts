import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { clubImagesReport } from '#shared/contract/club-images.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import type { Database } from '../database/connect.ts'
import { groups, jobReports } from '../database/schema.ts'
import type { OutboundRules } from '../outbound/choose-target.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { givePicture } from './give-picture.ts'
import { matchClubs } from './match-clubs.ts'
import { readListing } from './read-listing.ts'
import { Station } from './station.ts'

type ClubImagesReport = z.output<typeof clubImagesReport>

interface Update {
  database: Database
  pictures: Pictures
  rules: OutboundRules
  /** The station's page. */
  address: string
  now: Date
  /** Told before each club: how far it is, in per cent, and with which club. */
  tell: (percent: number, message: string) => void
  signal: AbortSignal
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'failed')

/**
 * Gives every group that the station's page lists its picture from there, one after another. One that fails keeps the old
 * one and is told of in the report, which stays until the next. Run twice, it changes nothing more (rule JB1).
 *
 * @throws OutboundError, or ForbiddenByRobots, where the list itself could not be read
 */
export async function updateClubImages(update: Update): Promise<ClubImagesReport> {
  const { database, pictures, rules, address, now, tell, signal } = update
  tell(0, 'Reading the list of clubs')
  const station = new Station(rules, signal)
  const clubs = await readListing(station, address)
  const known = await database
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.isHidden, false))
  const { matched, unmatched, ambiguous } = matchClubs(clubs, known)
  const report: ClubImagesReport = { updated: [], unchanged: [], own: [], unmatched, ambiguous, failed: [] }
  for (const [place, { group, club }] of matched.entries()) {
    signal.throwIfAborted()
    tell((100 * place) / matched.length, group.name)
    try {
      report[await givePicture({ database, pictures, station, now }, group.id, club.picture)].push(group.name)
    } catch (error) {
      signal.throwIfAborted()
      report.failed.push({ name: group.name, why: reasonOf(error) })
    }
  }
  await keepReport(database, now, report)
  tell(100, 'Done')
  return report
}

function keepReport(database: Database, finishedAt: Date, report: ClubImagesReport): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction
      .insert(jobReports)
      .values({ job: 'update-club-images', finishedAt, report })
      .onConflictDoUpdate({ target: jobReports.job, set: { finishedAt, report } })
    await transaction.execute(sql`select ${notifyChanged(['/api/admin/club-images'])}`)
  })
}
