import { signIn } from '#tests/sim/admin.ts'
import type { TestApp } from './app.ts'

/**
 * Loads the streets of servers, which they otherwise do a second after their start. From then on the
 * list of parades says in words where each one is.
 */
export async function loadStreets(...apps: readonly Pick<TestApp, 'fetch'>[]): Promise<void> {
  for (const app of apps) await app.fetch('/api/admin/streets', { cookie: await signIn(app) })
}
