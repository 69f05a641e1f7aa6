/** Why this browser, or this site, cannot give alerts. */
export type NoAlertsReason = 'home-screen' | 'insecure' | 'denied' | 'unsupported' | 'off'

/** Returns why this browser cannot get alerts; undefined if it can. */
export function pushProblem(): NoAlertsReason | undefined {
  if (!window.isSecureContext) return 'insecure'
  // Safari on an iPhone has no push before the site is on the Home Screen.
  if ('standalone' in navigator && navigator.standalone === false && !('PushManager' in window))
    return 'home-screen'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** The reasons in words for visitors, each with what to do about it, if anything. */
export const problemTexts: Record<NoAlertsReason, string> = {
  'home-screen': 'Add to Home Screen first. On an iPhone, only sites on the Home Screen can send alerts.',
  insecure: 'Browsers allow alerts only on https pages.',
  denied: 'Notifications are blocked for this site. Allow them in your browser’s settings, then come back.',
  unsupported: 'This browser can’t get alerts.',
  off: 'Alerts are off on this site right now.',
}

/** Alerts could not be turned on. */
export class AlertsError extends Error {
  readonly reason: NoAlertsReason

  constructor(reason: NoAlertsReason) {
    super(problemTexts[reason])
    this.reason = reason
  }
}
