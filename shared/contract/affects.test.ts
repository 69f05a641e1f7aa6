import { expect, test } from 'vitest'
import { affectedPaths, affects, type Entity } from './affects.ts'
import { type CallRow, calls } from './calls.ts'

test.each(Object.keys(affects) as Entity[])('%s affects answers with complete paths', (entity) => {
  const paths = affectedPaths(entity, { groups: [3], parades: [7] })
  expect(paths.length).toBe(affects[entity].length)
  for (const path of paths) expect(path).toMatch(/^\/api\/[\w/-]+$/)
})

test('entities that change together affect each answer once, for each group', () => {
  expect(affectedPaths(['event', 'parade'], { groups: [1, 2], parades: [9] })).toEqual([
    '/api/events',
    '/api/groups/1/events',
    '/api/groups/2/events',
    '/api/groups/1/proposals',
    '/api/groups/2/proposals',
    '/api/stats',
    '/api/featured-second-liner',
    '/api/admin/events',
    '/api/admin/proposals',
    '/api/admin/tracking',
    '/api/live-parades',
    '/api/live-parades/9',
  ])
})

test('paths with an id are left out if the id is unknown', () => {
  expect(affectedPaths('parade')).toEqual(['/api/live-parades', '/api/events'])
})

/** No change announces these: pages request them when needed, or poll them, or never use them. */
const askedEachTime = `getEditableGroup getGroupClicks getFeedbackLink getTrackerLink reportFromOsmandQuery
  getAdminSession getAdminEvent exportBetaTesters exportBetaFeedback getAlertKey getEvent getParadeSummary
  getRouteCorners getStreetNetwork getLiveParadesAsGeoJson getRouteAsGeoJson`.split(/\s+/)

test('every other GET is affected by a change of some entity', () => {
  const affected = new Set<string>(Object.values(affects).flat())
  const gets = (Object.entries(calls) as [string, CallRow][]).filter(([, { method }]) => method === 'GET')
  const never = gets.map(([name]) => name).filter((name) => !affected.has(name))
  expect(never.toSorted()).toEqual(askedEachTime.toSorted())
})
