/** The test lanes and their projects in `vitest.config.ts`. `test:site` runs whole sites. */
export const lanes = {
  test: ['unit', 'integration', 'browser'],
  'test:site': ['site'],
} as const satisfies Record<string, readonly string[]>

/** The name of a lane, which is also its npm script. */
export type Lane = keyof typeof lanes
