import { signIn } from '#tests/sim/admin.ts'
import type { TestApp } from './app.ts'

/** A street file in the compact format with two streets that meet. */
export const streets = {
  origin: [-90.14, 29.9],
  scale: 1e-5,
  classes: ['Local'],
  names: ['Canal Street', 'Side Street'],
  lines: [
    [0, 0, 7000, 6000, 100, 0],
    [1, 0, 7000, 6000, 0, 100],
  ],
  credit: 'Streets: someone',
}

/**
 * Loads the streets of servers, which they otherwise do a second after their start. From then on the
 * list of parades says in words where each one is.
 */
export async function loadStreets(...apps: readonly Pick<TestApp, 'fetch'>[]): Promise<void> {
  for (const app of apps) await app.fetch('/api/admin/streets', { cookie: await signIn(app) })
}
