import { setTimeout as sleep } from 'node:timers/promises'
import { osmAndValues, ownTracksBody, urlEncoded } from '#shared/tracking/phone-formats.ts'
import type { FetchPath } from '#tests/harness/fetch-from.ts'
import { position } from '#tests/sim/phone.ts'
import { tryOnce } from '#tests/sim/retry.ts'
import { fixEntry, type Ledger, type LedgerFix } from './ledger.ts'

/** The device of each link's phone that reports in a fault or load trial, which also ends the link. */
export const REPORTING_DEVICE_ID = 'phone'

export type PhoneFormat = 'page' | 'owntracks' | 'osmand'

/** Returns the path of the request that reports a fix and, except for `osmand`, its JSON body. */
export function reportRequest(
  link: string,
  format: PhoneFormat,
  { latitude, longitude, recordedAt }: LedgerFix,
): { path: string; json?: object } {
  const time = new Date(recordedAt)
  if (format === 'page') {
    const positions = [position(latitude, longitude, time)]
    return { path: `${link}/positions`, json: { deviceId: REPORTING_DEVICE_ID, positions } }
  }
  const fix = { latitude, longitude, accuracy: 10, speed: 1, heading: 0, battery: 0.8, recordedAt: time }
  // Real apps send no milliseconds, but the ledger identifies a fix by them.
  if (format === 'owntracks')
    return {
      path: `${link}/owntracks`,
      json: { ...ownTracksBody(fix, REPORTING_DEVICE_ID), tst: recordedAt / 1000 },
    }
  const values = { ...osmAndValues(fix, REPORTING_DEVICE_ID), timestamp: recordedAt }
  return { path: `${link}/osmand?${urlEncoded(values)}` }
}

/** Between two tries to send a fix, so that a server that is away is not flooded. */
const RETRY_PAUSE_MS = 50
/** The steps of a walk, after which the phone begins it again. */
const WALK_STEPS = 10_000

/** A walking phone that reports until it is stopped. */
export interface ReportingPhone {
  /** Returns when the latest acknowledged fix was recorded, in Unix ms. */
  lastAcknowledgedMs(): number
  /** Stops the phone once its current request has ended. */
  stop(): Promise<void>
}

/**
 * Starts a phone. It reports `pauseMs` after each acknowledgment, records each fix in the ledger before
 * sending it, and resends a fix until it is acknowledged.
 */
export function startReporting(
  fetch: FetchPath,
  { link, sessionId, format }: { link: string; sessionId: number; format: PhoneFormat },
  ledger: Ledger,
  pauseMs = 20,
): ReportingPhone {
  const controller = new AbortController()
  const { signal } = controller
  let lastAcknowledgedMs = 0
  const reporting = (async () => {
    for (let step = 0; !signal.aborted; step++) {
      const fix = {
        sessionId,
        // No two have the same time, because the ledger identifies a fix by it.
        recordedAt: Math.max(Date.now(), lastAcknowledgedMs + 1),
        latitude: 29.9641 + (step % WALK_STEPS) / 1e7,
        // Each session walks a street of its own, so that no two sessions send the same place.
        longitude: -90.073 - (sessionId % 1_000) / 1e4,
      }
      ledger.send(fixEntry(fix))
      const { path, json } = reportRequest(link, format, fix)
      // Resends even a refused fix: a trial may end the parade, and stops its phone only then.
      while ((await tryOnce(fetch, path, { json }))?.status !== 200) {
        if (signal.aborted) return
        await sleep(RETRY_PAUSE_MS)
      }
      ledger.acknowledge(fixEntry(fix))
      lastAcknowledgedMs = fix.recordedAt
      await sleep(pauseMs)
    }
  })()
  return {
    lastAcknowledgedMs: () => lastAcknowledgedMs,
    async stop() {
      controller.abort()
      await reporting
    },
  }
}
