/** Minimum time between two sampled fixes. A person walks about 3 m in it. */
const MIN_FIX_INTERVAL_MS = 2_000
/**
 * Time without a fix after which one is requested. A watch may deliver nothing while the phone is
 * at rest, or stop without an error.
 */
const MAX_SILENCE_MS = 30_000

const HIGH_ACCURACY: PositionOptions = { enableHighAccuracy: true, maximumAge: 0 }

/**
 * `denied` means that the user or the browser blocks location. `no-fix` means that the location is
 * not available right now.
 */
export type LocationProblem = 'denied' | 'no-fix'

/**
 * Watches the phone's position, and requests a fix after every 30 s without one. `onFix` gets every
 * fix. `onSampledFix` gets at most one every 2 s, the latest. Returns a function that stops
 * watching.
 */
export function watchPosition(
  onFix: (position: GeolocationPosition) => void,
  onSampledFix: (position: GeolocationPosition) => void,
  onProblem: (problem: LocationProblem) => void,
): () => void {
  const { geolocation } = navigator
  let isStopped = false
  const sampler = createSampler(onSampledFix)
  let silenceTimer: ReturnType<typeof setInterval> | undefined
  const handleFix = (position: GeolocationPosition) => {
    // The browser may deliver a fix after the end.
    if (isStopped) return
    restartSilenceTimer()
    onFix(position)
    sampler.add(position)
  }
  const handleError = (
    { code, PERMISSION_DENIED }: GeolocationPositionError,
    otherProblem?: LocationProblem,
  ) => {
    const problem = code === PERMISSION_DENIED ? 'denied' : otherProblem
    // Another request could open the browser's permission prompt again.
    if (problem === 'denied') clearInterval(silenceTimer)
    if (problem && !isStopped) onProblem(problem)
  }
  // A timeout longer than the silence would never report a problem: the next request clears the
  // watch.
  const startWatch = () =>
    geolocation.watchPosition(handleFix, (error) => handleError(error, 'no-fix'), {
      ...HIGH_ACCURACY,
      timeout: 25_000,
    })
  const request = () => {
    // While a watch runs, browsers answer a request only with the watch's next fix.
    geolocation.clearWatch(watch)
    geolocation.getCurrentPosition(handleFix, (error) => handleError(error), {
      ...HIGH_ACCURACY,
      timeout: 20_000,
    })
    watch = startWatch()
  }
  const restartSilenceTimer = () => {
    clearInterval(silenceTimer)
    silenceTimer = setInterval(request, MAX_SILENCE_MS)
  }
  let watch = startWatch()
  restartSilenceTimer()
  return () => {
    isStopped = true
    sampler.stop()
    clearInterval(silenceTimer)
    geolocation.clearWatch(watch)
  }
}

/** Passes on at most one fix every 2 s, the latest. */
function createSampler(onSampledFix: (position: GeolocationPosition) => void) {
  let latestTimestamp: number | undefined
  // Measured with `performance.now()`, because the phone's clock may be set back.
  let lastSampledAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const sample = (position: GeolocationPosition) => {
    lastSampledAt = performance.now()
    onSampledFix(position)
  }
  return {
    add(position: GeolocationPosition) {
      // The request and the new watch may both deliver the same fix.
      if (position.timestamp === latestTimestamp) return
      latestTimestamp = position.timestamp
      clearTimeout(timer)
      const waitMs = lastSampledAt + MIN_FIX_INTERVAL_MS - performance.now()
      if (waitMs > 0) timer = setTimeout(() => sample(position), waitMs)
      else sample(position)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The user or the browser blocks location. */
export class LocationDenied extends Error {}

/** How long a granted request may look for a position. Only the answer to the prompt matters. */
const PERMISSION_ANSWER_MS = 1_000

/**
 * Opens the browser's location prompt, unless it was answered before. Throws if location is blocked.
 * Asked before sharing starts, or a phone that cannot share would put its parade on the map.
 */
export const requestPermission = (): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      () => resolve(),
      ({ code, PERMISSION_DENIED }) =>
        code === PERMISSION_DENIED ? reject(new LocationDenied()) : resolve(),
      { maximumAge: Number.POSITIVE_INFINITY, timeout: PERMISSION_ANSWER_MS },
    )
  })
