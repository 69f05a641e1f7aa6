import { setTimeout as sleep } from 'node:timers/promises'
import type { FetchPath } from './fetch-from.ts'
import { type Entry, fixEntry, type LedgerFix } from '#faults/ledger/ledger.ts'
import { position } from './make.ts'

/** Where a phone notes what it sends and what was acknowledged; it waits until that is done. */
export interface NotingLedger {
  send(entry: Entry): void | Promise<void>
  acknowledge(entry: Entry): void | Promise<void>
}

/** A phone that walks and reports for as long as it is let. */
export interface PostingPhone {
  /** When its newest acknowledged fix was recorded, in milliseconds since 1970. */
  newest(): number
  /** Lets it finish what it is sending, then stops it. */
  stop(): Promise<void>
}

type Format = 'page' | 'owntracks' | 'osmand'

async function post(fetch: FetchPath, link: string, format: Format, fix: LedgerFix): Promise<boolean> {
  const { latitude, longitude, recordedAt } = fix
  const signal = AbortSignal.timeout(5_000)
  const answers: Record<Format, () => Promise<Response>> = {
    page: () =>
      fetch(`${link}/positions`, {
        json: { deviceId: 'phone', positions: [position(latitude, longitude, new Date(recordedAt))] },
        signal,
      }),
    owntracks: () =>
      fetch(`${link}/owntracks`, {
        json: {
          _type: 'location',
          lat: latitude,
          lon: longitude,
          tst: recordedAt / 1000,
          acc: 10,
          tid: 'ph',
        },
        signal,
      }),
    osmand: () =>
      fetch(`${link}/osmand?id=phone&lat=${latitude}&lon=${longitude}&timestamp=${recordedAt}`, { signal }),
  }
  try {
    const response = await answers[format]()
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/**
 * Starts a phone that reports again `pauseMs` after each acknowledgement, notes each fix in the ledger before it is sent, and sends one
 * again until it is acknowledged.
 */
export function startPosting(
  fetch: FetchPath,
  { link, sessionId, format }: { link: string; sessionId: number; format: Format },
  ledger: NotingLedger,
  pauseMs = 20,
): PostingPhone {
  const stopping = new AbortController()
  const { signal } = stopping
  let newest = 0
  const posting = (async () => {
    for (let step = 0; !signal.aborted; step++) {
      const recordedAt = Math.max(Date.now(), newest + 1)
      const fix = { sessionId, recordedAt, latitude: 29.9641 + (step % 10_000) / 1e7, longitude: -90.073 }
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
