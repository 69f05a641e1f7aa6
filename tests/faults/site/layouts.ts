/** The parts of a site under test. */
export interface Layout {
  servers: 1 | 2
  /** Whether the queue is in Redis instead of the embedded PostgreSQL. */
  redis: boolean
}

/** All layouts by name. */
export const layouts = {
  'one server, embedded': { servers: 1, redis: false },
  'two servers, Redis': { servers: 2, redis: true },
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts
export const layoutNames = Object.keys(layouts) as LayoutName[]
