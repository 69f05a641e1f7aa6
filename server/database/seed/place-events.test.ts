import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, noTrackingDay, weekday } from '#shared/calendar.ts'
import { plannedRoute } from '#shared/streets/route/planned-route.ts'
import { builtInNetwork } from '../../streets/load-network.ts'
import { demonstrationGroups } from './content/groups.ts'
import { routes } from './content/routes.ts'
import { seasonEvents, sundays, todaysEvents } from './place-events.ts'

const groupIds = new Map(demonstrationGroups.map(({ slug }, index) => [slug, index]))
const now = new Date('2026-11-21T18:00:00Z')
const typeOf = (groupId: number) => demonstrationGroups[groupId]!.type

const anyDay = fc.integer({ min: 0, max: 3_650 }).map((n) => addDays('2026-01-01', n))

test('about 14 groups of all four types have unique names', () => {
  expect(demonstrationGroups.length).toBeGreaterThanOrEqual(13)
  expect(new Set(demonstrationGroups.map(({ name }) => name)).size).toBe(demonstrationGroups.length)
  expect(new Set(demonstrationGroups.map(({ type }) => type)).size).toBe(4)
})

test('the descriptions call no suit a costume and no club the second line', () => {
  const words = JSON.stringify([demonstrationGroups, seasonEvents('2026-11-21', groupIds, now)]).toLowerCase()
  expect(words).not.toContain('costume')
  expect(words).not.toMatch(/second line (club|group|organi[sz]ation)/)
})

test('any day has two parades, and a season of Sundays around it', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const rows = seasonEvents(day, groupIds, now)
      expect(rows.filter(({ date }) => date === day).length).toBeGreaterThanOrEqual(2)
      const parades = rows.filter(({ eventType, date }) => eventType === 'second-line' && date !== day)
      for (const { date } of parades) expect(weekday(date)).toBe(0)
      expect(parades.filter(({ date }) => date < day).length).toBe(3)
      expect(parades.filter(({ date }) => date > day).length).toBeGreaterThanOrEqual(5)
      for (const { date, groupId } of rows) {
        if (typeOf(groupId) === 'black-masking-indians') expect(noTrackingDay(date)).toBe(false)
      }
    }),
    // Before these days' Mardi Gras, by as many days as the events of Black Masking Indians come later.
    { examples: [['2027-02-06'], ['2027-02-01']] },
  )
})

test('today’s parades begin no later than the last half hour, so that their phones are shown', () => {
  const timesAt = (instant: string) =>
    todaysEvents('2026-11-21', groupIds, new Date(instant)).map(({ time }) => time)
  expect(timesAt('2026-11-21T14:59:00Z')).toEqual(['08:30', '08:30'])
  expect(timesAt('2026-11-21T18:30:00Z')).toEqual(['12:30', '12:00'])
  expect(timesAt('2026-11-21T23:00:00Z')).toEqual(['13:00', '12:00'])
})

test('a parade ends four hours after its start, or as many as its description says', () => {
  const endOf = (title: string) =>
    seasonEvents('2026-11-21', groupIds, now).find((row) => row.title === title)?.endTime
  expect(endOf('Marigold Row Second Line Parade')).toBe('18:00')
  expect(endOf('Cypress Parasol Children’s Division Parade')).toBe('16:00')
})

test('Sundays are listed nearest first, without the one before Mardi Gras', () => {
  expect(sundays('2026-11-21', 1, 2)).toEqual(['2026-11-22', '2026-11-29'])
  expect(sundays('2026-11-22', -1, 2)).toEqual(['2026-11-15', '2026-11-08'])
  // Mardi Gras Day 2027 is February 9.
  expect(sundays('2027-02-01', 1, 2)).toEqual(['2027-02-14', '2027-02-21'])
})

test.each(Object.entries(routes))('the route %s can be drawn: start, every stop, end', (_name, route) => {
  const { stops, meters, unknownPlaces } = plannedRoute(route, builtInNetwork())
  expect(unknownPlaces).toEqual([])
  expect(meters).toBeGreaterThan(2_000)
  expect([stops[0]?.kind, stops.at(-1)?.kind]).toEqual(['start', 'end'])
  const between = stops.slice(1, -1)
  expect(between.length).toBe(route.routeStops.length)
  const refuels = route.route.filter((line) => line.startsWith('REFUEL: '))
  expect(between.filter(({ kind }) => kind === 'refuel').length).toBe(refuels.length)
})

test('an event without a route has a place on the map', () => {
  for (const { title, startCoordinates, startLocation } of seasonEvents('2026-11-21', groupIds, now)) {
    expect(startCoordinates, title).toMatch(/^29\.\d{6},-90\.\d{6}$/)
    expect(startLocation, title).toBeTruthy()
  }
})
