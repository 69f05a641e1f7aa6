import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { hasAdminAccess } from './admin-access.ts'

/** A session may end this much earlier than two hours after the last sign of the person. */
const REPORT_INTERVAL_MS = 60_000

let reportedAt = -REPORT_INTERVAL_MS

/**
 * Keeps the admin session while a person uses the page, even if only to read or to type: the server does
 * not count what a page requests on its own.
 */
export function useReportActivity(): void {
  useEffect(() => {
    const controller = new AbortController()
    const report = () => {
      if (!hasAdminAccess() || performance.now() - reportedAt < REPORT_INTERVAL_MS) return
      reportedAt = performance.now()
      // The next request of the page shows if the session has ended.
      call('getAdminSession').catch(() => undefined)
    }
    for (const type of ['pointerdown', 'keydown', 'wheel'])
      window.addEventListener(type, report, { capture: true, passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
}
