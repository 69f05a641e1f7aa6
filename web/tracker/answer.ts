import { apiErrorFrom } from '../api/api-error.ts'

/** What the server said to a batch, a heartbeat or a stop. `wait` is in seconds. */
export type Answer =
  | { kind: 'taken' }
  | { kind: 'wait'; seconds: number; reached: boolean }
  | { kind: 'over' }
  | { kind: 'held' }
  | { kind: 'barred'; reason: string }

/** How long to wait in seconds after so many failures in a row, where the server does not say: 1, 2, 4 … at most 30. */
const backOff = (failures: number): number => Math.min(30, 2 ** failures)

/** How an answer is to be understood; undefined: there was none. `failures`: how many came before it in a row. */
export async function understand(response: Response | undefined, failures: number): Promise<Answer> {
  if (response?.ok) return { kind: 'taken' }
  // The signal can go in the middle of an answer, too.
  const error = response && (await apiErrorFrom(response).catch(() => undefined))
  if (!error) return { kind: 'wait', seconds: backOff(failures), reached: false }
  const { problem } = error
  // It names positions that are not valid; the server has kept the others, and will never take these.
  if (problem.code === 'invalid_position') return { kind: 'taken' }
  if (problem.code === 'link_held') return { kind: 'held' }
  if (problem.code === 'not_tracked_today') return { kind: 'barred', reason: problem.detail ?? '' }
  if (problem.code === 'link_ended' || problem.code === 'link_not_found') return { kind: 'over' }
  const told = Number(response.headers.get('retry-after'))
  return { kind: 'wait', seconds: told > 0 ? told : backOff(failures), reached: response.status < 500 }
}
