import { setTimeout as sleep } from 'node:timers/promises'
import type { FetchPath } from '../fetch-from.ts'
import { type Entry, fixEntry, type LedgerFix } from '#tests/faults/ledger/ledger.ts'
import { position } from '../make.ts'

/** The ledger of what a phone sends and what was acknowledged; the phone waits for each entry. */
export interface NotingLedger {
  send(entry: Entry): void | Promise<void>
  acknowledge(entry: Entry): void | Promise<void>
}

/** A phone that walks and reports until it is stopped. */
export interface PostingPhone {
  /** When its newest acknowledged fix was recorded, in milliseconds since 1970. */
  newest(): number
  /** Stops it after the request under way. */
  stop(): Promise<void>
}

export type PhoneFormat = 'page' | 'owntracks' | 'osmand'

/** Returns the request that reports a fix through a link: path and, except for `osmand`, JSON. */
export function reportOf(
  link: string,
  format: PhoneFormat,
  { latitude, longitude, recordedAt }: LedgerFix,
): { path: string; json?: object } {
  if (format === 'page') {
    const positions = [position(latitude, longitude, new Date(recordedAt))]
    return { path: `${link}/positions`, json: { deviceId: 'phone', positions } }
  }
  if (format === 'owntracks') {
    const json = {
      _type: 'location',
      lat: latitude,
      lon: longitude,
      tst: recordedAt / 1000,
      acc: 10,
      tid: 'ph',
    }
    return { path: `${link}/owntracks`, json }
  }
  return { path: `${link}/osmand?id=phone&lat=${latitude}&lon=${longitude}&timestamp=${recordedAt}` }
}

async function post(fetch: FetchPath, link: string, format: PhoneFormat, fix: LedgerFix): Promise<boolean> {
  const { path, json } = reportOf(link, format, fix)
  try {
    const response = await fetch(path, { json, signal: AbortSignal.timeout(5_000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/**
 * Starts a phone that reports `pauseMs` after each acknowledgment, records each fix in the ledger
 * before sending it, and resends it until it is acknowledged.
 */
export function startPosting(
  fetch: FetchPath,
  { link, sessionId, format }: { link: string; sessionId: number; format: PhoneFormat },
  ledger: NotingLedger,
  pauseMs = 20,
): PostingPhone {
  const stopping = new AbortController()
  const { signal } = stopping
  let newest = 0
  const posting = (async () => {
    for (let step = 0; !signal.aborted; step++) {
      const recordedAt = Math.max(Date.now(), newest + 1)
      // Each session walks its own street.
      const longitude = -90.073 - (sessionId % 1_000) / 1e4
      const fix = { sessionId, recordedAt, latitude: 29.9641 + (step % 10_000) / 1e7, longitude }
      await ledger.send(fixEntry(fix))
      while (!(await post(fetch, link, format, fix))) {
        if (signal.aborted) return
        await sleep(50)
      }
      await ledger.acknowledge(fixEntry(fix))
      newest = recordedAt
      await sleep(pauseMs)
    }
  })()
  return {
    newest: () => newest,
    async stop() {
      stopping.abort()
      await posting
    },
  }
}
