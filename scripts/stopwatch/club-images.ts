import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Output } from '#shared/contract/types.ts'
import type { MeasuredSite } from './site.ts'
import type { MeasuredStation } from './measured-station.ts'

// The part of `npm run stopwatch` that measures the daily job for the club pictures.

/** The duration and the result of an update of the club pictures. */
interface UpdateMeasurement {
  seconds: number
  /** Groups that got a new picture. */
  updated: number
  unchanged: number
  /** Pictures that the radio station sent in full. */
  picturesSent: number
}

/** Measures two updates: one when no group has a picture, and one when all groups have one. */
export async function measureClubImages(
  site: MeasuredSite,
  station: MeasuredStation,
): Promise<{ first: UpdateMeasurement; second: UpdateMeasurement }> {
  // Waits for the scheduled run, which finds no groups.
  await waitForRunAfter(site, null)
  const client = new Client(site.databaseUrl)
  await client.connect()
  await client.query(
    `insert into groups (name, type, description, created_at)
     select name, 'social-aid', 'Made for a measurement.', now() from unnest($1::text[]) as name`,
    [station.clubNames],
  )
  await client.end()
  return { first: await measureUpdate(site, station), second: await measureUpdate(site, station) }
}

async function measureUpdate(site: MeasuredSite, station: MeasuredStation): Promise<UpdateMeasurement> {
  const previousRun = await readLastRun(site)
  const previousSentCount = station.sentCount()
  const startedAt = performance.now()
  const { status } = await fetch(`${site.origin}/api/admin/update-club-images`, {
    method: 'POST',
    headers: { cookie: site.cookie, 'content-type': 'application/json', origin: site.origin },
    body: '{}',
  })
  if (status !== 200) throw new Error(`The update returned ${status}.`)
  const { report } = await waitForRunAfter(site, previousRun?.finishedAt ?? null)
  const seconds = (performance.now() - startedAt) / 1000
  const picturesSent = station.sentCount() - previousSentCount
  return { seconds, updated: report.updated.length, unchanged: report.unchanged.length, picturesSent }
}

type Run = NonNullable<Output<'getClubImages'>['lastReport']>

async function readLastRun({ origin, cookie }: MeasuredSite): Promise<Run | null> {
  const response = await fetch(`${origin}/api/admin/club-images`, { headers: { cookie } })
  const { lastReport, lastFailure } = (await response.json()) as Output<'getClubImages'>
  if (lastFailure) throw new Error(lastFailure.why)
  return lastReport
}

/** Waits for a run that finished at another time than the given one, and returns it. Null means any run. */
async function waitForRunAfter(site: MeasuredSite, finishedAt: string | null): Promise<Run> {
  for (;;) {
    const last = await readLastRun(site)
    if (last && last.finishedAt !== finishedAt) return last
    await sleep(50)
  }
}
