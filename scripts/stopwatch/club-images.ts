import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Output } from '#shared/contract/types.ts'
import type { MeasuredSite } from './site.ts'
import type { MeasuredStation } from './station.ts'

/** The seconds that an update of the club pictures took, and what was sent for it. */
interface UpdateTime {
  seconds: number
  updated: number
  unchanged: number
  sent: number
}

/**
 * Presses the dashboard's button twice: first with groups without pictures, then with all pictures
 * known.
 */
export async function timeClubImages(
  site: MeasuredSite,
  station: MeasuredStation,
): Promise<{ first: UpdateTime; second: UpdateTime }> {
  // The automatic run finds no group and is out of the way.
  await finishedAfter(site, null)
  const client = new Client(site.databaseUrl)
  await client.connect()
  await client.query(
    `insert into groups (name, type, description, created_at)
     select name, 'social-aid', 'Made for a measurement.', now() from unnest($1::text[]) as name`,
    [station.names],
  )
  await client.end()
  return { first: await timeUpdate(site, station), second: await timeUpdate(site, station) }
}

async function timeUpdate(site: MeasuredSite, station: MeasuredStation): Promise<UpdateTime> {
  const before = await readLast(site)
  const sent = station.sent()
  const began = performance.now()
  const { status } = await fetch(`${site.origin}/api/admin/update-club-images`, {
    method: 'POST',
    headers: { cookie: site.cookie, 'content-type': 'application/json', origin: site.origin },
    body: '{}',
  })
  if (status !== 200) throw new Error(`The update returned ${status}.`)
  const { report } = await finishedAfter(site, before?.finishedAt ?? null)
  const seconds = (performance.now() - began) / 1000
  const { updated, unchanged } = report
  return { seconds, updated: updated.length, unchanged: unchanged.length, sent: station.sent() - sent }
}

type Last = NonNullable<Output<'getClubImages'>['last']>

async function readLast({ origin, cookie }: MeasuredSite): Promise<Last | null> {
  const answer = await fetch(`${origin}/api/admin/club-images`, { headers: { cookie } })
  const { last, trouble } = (await answer.json()) as Output<'getClubImages'>
  if (trouble) throw new Error(trouble.why)
  return last
}

async function finishedAfter(site: MeasuredSite, finishedAt: string | null): Promise<Last> {
  for (;;) {
    const last = await readLast(site)
    if (last && last.finishedAt !== finishedAt) return last
    await sleep(50)
  }
}
