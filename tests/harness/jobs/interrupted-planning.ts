import { expect } from 'vitest'
import { builtInNetwork } from '#server/streets/load-network.ts'
import { routeVersion } from '#server/planned-routes/plan-event.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { holdEventLock } from './hold-lock.ts'
import type { InterruptedJob, JobSite } from './interrupted-job.ts'

/** Four batches of events; a stopping worker leaves the last one. */
const count = 80
const halfWay = 40

/** The job that plans routes, interrupted in the middle of its events. */
export async function interruptedPlanning({ app: { database } }: JobSite): Promise<InterruptedJob> {
  const group = await makeGroup(database)
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const event = { groupId: group.id, date: '2026-12-06', route: ['START Orleans & N. Claiborne'] }
    ids.push((await makeEvent(database, { ...event, streetsVersion: 'old' })).id)
  }
  const query = <Row extends object>(text: string) => database.$client.query<Row>(text)
  await query('create table planned (id integer)')
  await query(`create function note_plan() returns trigger language plpgsql as $$ begin
    insert into planned values (new.id);
    return new; end $$`)
  await query('create trigger note_plan before update on events for each row execute function note_plan()')
  const heldLock = await holdEventLock(database.$client, ids[halfWay]!)
  const plannedIds = async () =>
    (await query<{ id: number }>('select id from planned order by id')).rows.map(({ id }) => id)
  return {
    name: 'plan-routes',
    async waitUntilHalfDone() {
      await heldLock.waitForWorker()
      expect(await plannedIds()).toEqual(ids.slice(0, halfWay))
    },
    release: () => heldLock.release(),
    async expectDoneOnce() {
      expect(await plannedIds()).toEqual(ids)
      const versions = await query<{ version: string }>(
        'select distinct streets_version as version from events',
      )
      expect(versions.rows).toEqual([{ version: routeVersion(builtInNetwork()) }])
    },
  }
}
