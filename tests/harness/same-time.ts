import { expect } from 'vitest'
import type { FetchTarget } from './fetch-from.ts'

/**
 * Sends each kind of wrong guess 60 times, expects all kinds to take about as long, and returns the
 * different answers. Other load on the machine only adds time, so the shortest times are compared.
 */
export async function answersInSameTime(
  app: FetchTarget,
  guesses: Record<string, () => string>,
): Promise<Set<string>> {
  const shortest: Record<string, number> = {}
  const answers = new Set<string>()
  for (let round = 0; round < 60; round++) {
    for (const [kind, guess] of Object.entries(guesses)) {
      const startedAt = performance.now()
      const response = await app.fetch(guess())
      answers.add(`${response.status} ${await response.text()}`)
      shortest[kind] = Math.min(shortest[kind] ?? Infinity, performance.now() - startedAt)
    }
  }
  const times = Object.values(shortest)
  expect(Math.max(...times) / Math.min(...times)).toBeLessThan(3)
  return answers
}
