import { type alertMinutes, MAX_ALERT_GROUPS, MAX_ALERT_SPOTS } from '#shared/alerts.ts'
import { createStore, useStore } from '../storage/create-store.ts'
import { browserStorage, ALERTS_KEY } from '../storage/browser-storage.ts'

/** Which alerts of a group a visitor gets. */
export interface GroupAlerts {
  id: number
  /** When its parade comes out the door. */
  live: boolean
  /** The morning of a parade. */
  morning: boolean
  /** When an event changes or is canceled. */
  changes: boolean
}

/** An alert before a parade reaches a spot. Degrees with 3 decimals. */
export interface SpotAlert {
  latitude: number
  longitude: number
  minutes: (typeof alertMinutes)[number]
  paradeId: number
}

/**
 * All alerts that a visitor has asked for. The server stores the same for the address that the push
 * service gave the browser.
 */
export interface AlertChoices {
  groups: readonly GroupAlerts[]
  spots: readonly SpotAlert[]
}

/** The choices of a browser that asks for no alert. */
export const noAlerts: AlertChoices = { groups: [], spots: [] }

function readStored(): AlertChoices {
  try {
    const stored = JSON.parse(browserStorage.getItem(ALERTS_KEY) ?? 'null') as Partial<AlertChoices> | null
    return Array.isArray(stored?.groups) && Array.isArray(stored.spots) ? (stored as AlertChoices) : noAlerts
  } catch {
    return noAlerts
  }
}

const store = createStore<AlertChoices>(readStored())
globalThis.window?.addEventListener('storage', ({ key }) => {
  // The key is null when another tab cleared the whole storage.
  if (key === ALERTS_KEY || key === null) store.set(readStored())
})

/** Returns this browser's choices, in sync with its other tabs. */
export const useAlertChoices = (): AlertChoices => useStore(store)

/** Returns this browser's choices, for code outside components. */
export const getAlertChoices = store.get

/** Stores the choices in this browser only. `saveAlerts` also sends them to the server. */
export function rememberAlertChoices(choices: AlertChoices): void {
  if (hasAlerts(choices)) browserStorage.setItem(ALERTS_KEY, JSON.stringify(choices))
  else browserStorage.removeItem(ALERTS_KEY)
  store.set(choices)
}

/** Whether the choices ask for any alert. Otherwise the server keeps nothing about the browser. */
export const hasAlerts = ({ groups, spots }: AlertChoices): boolean => groups.length + spots.length > 0

/** Returns the choices for a group: nothing by default. */
export const groupAlerts = ({ groups }: AlertChoices, id: number): GroupAlerts =>
  groups.find((group) => group.id === id) ?? { id, live: false, morning: false, changes: false }

/** Whether any alert of a group is on. */
export const isWanted = ({ live, morning, changes }: GroupAlerts): boolean => live || morning || changes

/**
 * Returns the choices with those for a group replaced. Beyond the maximum, the group chosen longest
 * ago is dropped.
 */
export function withGroupAlerts(choices: AlertChoices, alerts: GroupAlerts): AlertChoices {
  const others = choices.groups.filter(({ id }) => id !== alerts.id)
  return { ...choices, groups: isWanted(alerts) ? [...others, alerts].slice(-MAX_ALERT_GROUPS) : others }
}

/**
 * Returns the choices with the alert before a parade replaced. Beyond the maximum, the one chosen
 * longest ago is dropped.
 */
export function withSpotAlert(choices: AlertChoices, alert: SpotAlert): AlertChoices {
  const others = withoutSpotAlert(choices, alert.paradeId).spots
  return { ...choices, spots: [...others, alert].slice(-MAX_ALERT_SPOTS) }
}

/** Returns the choices without the alert before a parade. */
export const withoutSpotAlert = (choices: AlertChoices, paradeId: number): AlertChoices => ({
  ...choices,
  spots: choices.spots.filter((alert) => alert.paradeId !== paradeId),
})
