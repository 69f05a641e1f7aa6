import { calls } from '#shared/contract/calls.ts'
import type { Output } from '#shared/contract/types.ts'
import { ANSWER_TIMEOUT_MS } from '../api/with-timeout.ts'
import {
  forgetSentAlerts,
  keepSentAlerts,
  readSentAlerts,
  type SentAlerts,
  withoutRefused,
} from './sent-alerts.ts'

/**
 * Gives the server the browser's new subscription, if its push service has replaced or ended the one
 * that the alerts were asked for with. Runs in the service worker, without `call` and local storage,
 * and in pages, because not every browser tells its service worker.
 */
export async function renewSubscription(pushManager: PushManager): Promise<void> {
  const sent = await readSentAlerts()
  if (!sent) return
  const { endpoint, keys } = (
    (await pushManager.getSubscription()) ?? (await subscribe(pushManager))
  ).toJSON()
  const { endpoint: oldEndpoint, keys: oldKeys } = sent.subscription
  if (endpoint === oldEndpoint) return
  const subscription = { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } }
  const accepted = await setAlerts({ ...sent, subscription })
  await (accepted ? keepSentAlerts(accepted) : forgetSentAlerts())
  await send('removeAlerts', { endpoint: oldEndpoint, auth: oldKeys.auth })
}

async function subscribe(pushManager: PushManager): Promise<PushSubscription> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const response = await fetch(calls.getAlertKey.path, { signal })
  if (!response.ok) throw new Error(`The key returned status ${response.status}`)
  const { publicKey } = (await response.json()) as Output<'getAlertKey'>
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * Sends alerts until the server accepts them, each time without what it refuses: ended parades and
 * hidden groups. Returns the accepted ones, or undefined if none are left.
 */
async function setAlerts(alerts: SentAlerts): Promise<SentAlerts | undefined> {
  const response = await send('setAlerts', alerts)
  if (response.ok) return alerts
  const problem = (await response.json().catch(() => ({}))) as { errors?: { path: string }[] }
  const rest = response.status === 400 ? withoutRefused(alerts, problem.errors) : undefined
  if (!rest) throw new Error(`Alerts returned status ${response.status}`)
  return rest.groups.length + rest.spots.length > 0 ? setAlerts({ ...alerts, ...rest }) : undefined
}

const send = (name: 'setAlerts' | 'removeAlerts', body: object): Promise<Response> =>
  fetch(calls[name].path, {
    method: calls[name].method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
