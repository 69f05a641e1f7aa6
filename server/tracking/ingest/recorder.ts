import type { Database } from '../../database/connect.ts'
import { isDatabaseUnavailable } from '../../database/is-unavailable.ts'
import { groupCommit } from './group-commit.ts'
import type { LiveFeed } from '../board/live-feed.ts'
import type { PhoneCall, Recorded, RecordRefusal } from './phone-report.ts'
import { recordReports } from './record-reports.ts'

/** Stores a phone's request, together with others that arrive at the same moment, and answers once it is committed. */
export type Recorder = (call: PhoneCall) => Promise<Recorded | RecordRefusal>

/** A recorder that also keeps this server's board and sockets in step. */
export function createRecorder(database: Database, feed: LiveFeed, timeoutMs: number): Recorder {
  return groupCommit(async (calls) => {
    const { results, ...changed } = await recordReports(database, calls, timeoutMs)
    await feed.follow(changed)
    return results
  }, isDatabaseUnavailable)
}
