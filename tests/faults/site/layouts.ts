/** The parts of a site under test. */
export interface Layout {
  servers: 1 | 2
  redis: boolean
  /** Set if `npm start` starts the site. It is then killed together with everything it started. */
  npmStart?: true
}

/**
 * All layouts by name. They have one or two servers, with the queue in the embedded PostgreSQL or in Redis.
 * The last one is what `npm start` runs.
 */
export const layouts = {
  'one server, embedded': { servers: 1, redis: false },
  'one server, Redis': { servers: 1, redis: true },
  'two servers, embedded': { servers: 2, redis: false },
  'two servers, Redis': { servers: 2, redis: true },
  'npm start': { servers: 1, redis: false, npmStart: true },
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts
export const layoutNames = Object.keys(layouts) as LayoutName[]
