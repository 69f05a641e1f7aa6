import { hasAlerts, getAlertChoices } from './alert-choices.ts'
import { pushProblem } from './push-support.ts'
import { renewSubscription } from './renew-subscription.ts'

/** Renews this browser's subscription if it has alerts and its push service has ended it. */
export async function renewAlerts(): Promise<void> {
  if (!hasAlerts(getAlertChoices()) || pushProblem() || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) await renewSubscription(registration.pushManager)
}
