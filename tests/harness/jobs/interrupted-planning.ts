import { expect } from 'vitest'
import { builtInNetwork } from '#server/streets/load-network.ts'
import { routeVersion } from '#server/planned-routes/plan-event.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { groupLockClass } from '#server/tracking/parade/lock-groups.ts'
import { holdAdvisoryLock } from './hold-lock.ts'
import type { InterruptedJob, JobSite } from './interrupted-job.ts'

/**
 * Four batches of 20 events (`BATCH_SIZE` in plan-routes.ts), two of each group. The job is held at the
 * third, and a stopping worker leaves the last one.
 */
const EVENTS_PER_GROUP = 40

/** The job that plans routes, interrupted in the middle of its events. */
export async function interruptedPlanning({ app: { database } }: JobSite): Promise<InterruptedJob> {
  const groupIds = [(await makeGroup(database)).id, (await makeGroup(database)).id]
  const ids: number[] = []
  for (const groupId of groupIds) {
    for (let count = 0; count < EVENTS_PER_GROUP; count += 1) {
      const event = { groupId, date: '2026-12-06', route: ['START Orleans & N. Claiborne'] }
      ids.push((await makeEvent(database, { ...event, streetsVersion: 'old' })).id)
    }
  }
  const query = <Row extends object>(text: string) => database.$client.query<Row>(text)
  await query('create table planned (id integer)')
  await query(`create function note_plan() returns trigger language plpgsql as $$ begin
    insert into planned values (new.id);
    return new; end $$`)
  await query('create trigger note_plan before update on events for each row execute function note_plan()')
  // The job locks the groups of each batch.
  const heldLock = await holdAdvisoryLock(database.$client, groupLockClass, groupIds[1]!)
  const plannedIds = async () =>
    (await query<{ id: number }>('select id from planned order by id')).rows.map(({ id }) => id)
  return {
    name: 'plan-routes',
    async waitUntilHalfDone() {
      await heldLock.waitForWorker()
      expect(await plannedIds()).toEqual(ids.slice(0, EVENTS_PER_GROUP))
    },
    release: () => heldLock.release(),
    async expectDoneOnce() {
      expect(await plannedIds()).toEqual(ids)
      const versions = await query<{ version: string }>(
        `select distinct split_part(streets_version, '@', 1) as version from events`,
      )
      // Each worker has its own time of loading after the @.
      expect(versions.rows).toEqual([{ version: routeVersion(builtInNetwork()).split('@')[0] }])
    },
  }
}
