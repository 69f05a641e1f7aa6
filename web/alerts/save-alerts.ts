import { roughDegrees } from '#shared/alerts.ts'
import type { Point } from '#shared/geo/distance.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import {
  type AlertChoices,
  getAlertChoices,
  groupAlerts,
  hasAlerts,
  noAlerts,
  rememberAlertChoices,
  withGroupAlerts,
} from './alert-choices.ts'
import { AlertsError, pushProblem } from './push-support.ts'
import { forgetSentAlerts, keepSentAlerts, withoutRefused } from './sent-alerts.ts'

/** The service worker installs after the page has loaded; on a slow network this may take a while. */
const INSTALL_TIMEOUT_MS = 20_000

/**
 * Saves what the visitor wants to be told: asks for permission, subscribes at the browser's push
 * service, and sends the choices. Call it from a click.
 *
 * @throws AlertsError if this browser or site has no alerts
 */
export async function saveAlerts(choices: AlertChoices): Promise<void> {
  if (!hasAlerts(choices)) return turnOffAlerts()
  const problem = pushProblem()
  if (problem) throw new AlertsError(problem)
  // Before anything else: the click counts only for a moment.
  if ((await Notification.requestPermission()) !== 'granted') throw new AlertsError('denied')
  const subscription = await subscribe(await fetchKey())
  const taken = await sendChoices(subscription, choices)
  if (hasAlerts(taken)) rememberAlertChoices(taken)
  else await turnOffAlerts()
}

/** Deletes everything stored for this browser, here and on the server. */
async function turnOffAlerts(): Promise<void> {
  rememberAlertChoices(noAlerts)
  await forgetSentAlerts()
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  // If the server cannot be reached, it learns from the push service that nobody listens.
  await Promise.allSettled([
    call('removeAlerts', { body: { endpoint: endpoint!, auth: keys!['auth']! } }),
    subscription.unsubscribe(),
  ])
}

/** Ends the alerts of a group that the visitor no longer follows. */
export async function removeGroupAlerts(id: number): Promise<void> {
  const choices = getAlertChoices()
  const others = withGroupAlerts(choices, groupAlerts(noAlerts, id))
  if (others.groups.length < choices.groups.length) await saveAlerts(others)
}

/** Sends the visitor's other spot for the alerts of the old one, or ends them without a spot. */
export async function moveSpotAlerts(spot: Point | undefined): Promise<void> {
  const choices = getAlertChoices()
  if (choices.spots.length === 0) return
  const at = spot && { latitude: roughDegrees(spot.latitude), longitude: roughDegrees(spot.longitude) }
  await saveAlerts({ ...choices, spots: at ? choices.spots.map((alert) => ({ ...alert, ...at })) : [] })
}

async function fetchKey(): Promise<string> {
  try {
    return (await call('getAlertKey')).publicKey
  } catch (error) {
    throw isOff(error) ? new AlertsError('off') : error
  }
}

/** Whether the site has no alerts. */
export const isOff = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'alerts_off'

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AlertsError('unsupported')), INSTALL_TIMEOUT_MS)
  })
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // The site has another key now.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Sends the choices without parades and groups that the server no longer has. Returns what it took. */
async function sendChoices(
  subscription: PushSubscription,
  { groups, spots }: AlertChoices,
): Promise<AlertChoices> {
  const { endpoint, keys } = subscription.toJSON()
  const subscribed = { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } }
  const sent = { subscription: subscribed, groups: [...groups], spots: [...spots] }
  try {
    await call('setAlerts', { body: sent })
    await keepSentAlerts(sent)
    return sent
  } catch (error) {
    const isNamed = error instanceof ApiError && error.status === 400
    const rest = isNamed ? withoutRefused({ groups, spots }, error.problem.errors) : undefined
    if (!rest) throw error
    return hasAlerts(rest) ? sendChoices(subscription, rest) : rest
  }
}
