import * as fc from 'fast-check'

/** Any ending of a phone near its destination or none, with times within 50 minutes of `noon`. */
export const arbitraryEnding = (noon: number) =>
  fc.option(
    fc
      .record({
        askedAt: fc.integer({ min: -3_000, max: 3_000 }),
        movedAt: fc.integer({ min: -3_000, max: 3_000 }),
      })
      .map(({ askedAt, movedAt }) => ({
        reason: 'near' as const,
        since: 0,
        latitude: 29.96,
        longitude: -90.07,
        askedAt: noon + askedAt * 1_000,
        movedAt: noon + movedAt * 1_000,
      })),
  )
