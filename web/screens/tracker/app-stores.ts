import type { PhoneSystem } from '#web/device.ts'

const STORE_NAMES: Record<PhoneSystem, string> = { ios: 'App Store', android: 'Google Play' }

/** The address of each app in the stores. */
const APPS = {
  'Traccar Client': { ios: 'traccar-client/id843156974', android: 'org.traccar.client' },
  OwnTracks: { ios: 'owntracks/id692424691', android: 'org.owntracks.android' },
} as const

export type PhoneApp = keyof typeof APPS

/**
 * Returns the stores that have an app, with its address there: the one of a phone's system, or both
 * where the system is not known.
 */
export function storeLinks(app: PhoneApp, system: PhoneSystem | undefined): { store: string; url: string }[] {
  const systems: PhoneSystem[] = system ? [system] : ['ios', 'android']
  return systems.map((each) => ({
    store: STORE_NAMES[each],
    url:
      each === 'ios'
        ? `https://apps.apple.com/app/${APPS[app].ios}`
        : `https://play.google.com/store/apps/details?id=${APPS[app].android}`,
  }))
}
