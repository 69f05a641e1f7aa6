import { Refusal } from '../refusal.ts'
import type { Recorder } from '../tracking/ingest/recorder.ts'

/** A recorder that counts the positions that it stored, by a plain number. */
export const countFixes =
  (recorder: Recorder, counts: { fixes: number }): Recorder =>
  async (call) => {
    const result = await recorder(call)
    if (!(result instanceof Refusal)) counts.fixes += result.accepted
    return result
  }
