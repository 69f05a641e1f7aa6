import { type alertMinutes, MAX_ALERT_GROUPS, MAX_ALERT_SPOTS } from '#shared/alerts.ts'
import { createStore, useStore } from '../storage/create-store.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { ALERTS_KEY } from '../storage/storage-keys.ts'

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

function read(): AlertChoices {
  try {
    const stored = JSON.parse(browserStorage.getItem(ALERTS_KEY) ?? 'null') as Partial<AlertChoices> | null
    return Array.isArray(stored?.groups) && Array.isArray(stored.spots) ? (stored as AlertChoices) : noAlerts
  } catch {
    return noAlerts
  }
}

const store = createStore<AlertChoices>(read())
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === ALERTS_KEY) store.set(read())
})

/** Returns this browser's choices, in sync with its other tabs. */
export const useAlertChoices = (): AlertChoices => useStore(store)

/** Returns this browser's choices, for code outside components. */
export const getAlertChoices = store.get

/** Remembers the choices in this browser. */
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

/** Returns the choices with those for a group replaced. The groups chosen last are kept. */
export function withGroup(choices: AlertChoices, group: GroupAlerts): AlertChoices {
  const others = choices.groups.filter(({ id }) => id !== group.id)
  const isWanted = group.live || group.morning || group.changes
  return { ...choices, groups: isWanted ? [...others, group].slice(-MAX_ALERT_GROUPS) : others }
}

/** Returns the choices with the spot for a parade replaced, or without it. */
export function withSpot(choices: AlertChoices, paradeId: number, spot: SpotAlert | undefined): AlertChoices {
  const others = choices.spots.filter((other) => other.paradeId !== paradeId)
  return { ...choices, spots: spot ? [...others, spot].slice(-MAX_ALERT_SPOTS) : others }
}
