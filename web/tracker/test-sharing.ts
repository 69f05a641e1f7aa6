import { afterEach, beforeEach, vi } from 'vitest'
import { saveInterrupted } from './sharing-state.ts'
import { Sharing } from './sharing.ts'

// The exports below are live bindings, set before each test.

/** The page's sharing of the link `link`. */
export let sharing: Sharing
/** The callbacks of the page's running watches, by their ids. */
export let watches: Map<number, PositionCallback>
/** What the page has requested: the last part of each path. For the question about the link, it is the token. */
export let requests: string[]

let isOnline: boolean

/** Gives each test a page on a phone without a position yet, at a time, and a server that responds to requests. */
export function shareInEachTest(now: Date, respond: (action: string) => Response): void {
  beforeEach(() => {
    vi.useFakeTimers({ now })
    watches = new Map()
    requests = []
    isOnline = true
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('navigator', { geolocation })
    vi.stubGlobal('fetch', (path: string) => {
      if (!isOnline) return Promise.reject(new TypeError('offline'))
      requests.push(path.split('/').at(-1)!)
      return Promise.resolve(respond(requests.at(-1)!))
    })
    saveInterrupted('link', null)
    sharing = new Sharing('link')
  })
  afterEach(() => {
    sharing.reset()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

let lastWatch = 0
const geolocation: Partial<Geolocation> = {
  watchPosition(onFix) {
    watches.set(++lastWatch, onFix)
    return lastWatch
  },
  clearWatch: (id) => void watches.delete(id),
  getCurrentPosition: () => undefined,
}

/** Forgets the requests so far. */
export const forgetRequests = (): void => void (requests = [])

/** Lets the phone measure its place. */
export function fix(): void {
  const coords = { latitude: 29.9641, longitude: -90.073, accuracy: 8 } as GeolocationCoordinates
  for (const onFix of watches.values()) onFix({ coords, timestamp: Date.now() } as GeolocationPosition)
}

/** Takes the signal away. */
export const loseSignal = (): void => void (isOnline = false)

/** Lets the signal return; the page may learn of it only with its next request. */
export const findSignal = (): void => void (isOnline = true)
