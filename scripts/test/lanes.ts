/** The lanes of the tests, each with its projects of `vitest.config.ts`: parts of the app, and whole sites. */
export const lanes = {
  test: ['unit', 'integration', 'browser'],
  'test:site': ['site'],
} as const satisfies Record<string, readonly string[]>

/** A lane, by the name of its npm script. */
export type Lane = keyof typeof lanes
