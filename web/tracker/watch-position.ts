/** Shortest time between fixes, in ms; walking people move 3 m in between. */
const fixEveryMs = 2_000
/** A watch may deliver nothing while the phone stands still, or stop silently. */
const silenceMs = 30_000

const precise: PositionOptions = { enableHighAccuracy: true, maximumAge: 0 }

/** Why no fix comes: the browser denies them, or has none now. */
export type Trouble = 'denied' | 'no-fix'

/**
 * Watches the phone's position, and requests a fix after every 30 s without one. `seen` gets every
 * fix. `taken` gets one every 2 s at most; if fixes come faster, the newest when the 2 s are over.
 * Returns a function that stops it.
 */
export function watchPosition(
  seen: (position: GeolocationPosition) => void,
  taken: (position: GeolocationPosition) => void,
  failed: (trouble: Trouble) => void,
): () => void {
  const { geolocation } = navigator
  let isOver = false
  let newest: number | undefined
  // By `performance.now()`: a phone's clock may be set back.
  let last = -Infinity
  let later: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setInterval> | undefined
  const take = (position: GeolocationPosition) => {
    last = performance.now()
    taken(position)
  }
  const found = (position: GeolocationPosition) => {
    // An answer may arrive after the end.
    if (isOver) return
    awaitSilence()
    seen(position)
    // The request and the new watch may both deliver the same fix.
    if (position.timestamp === newest) return
    newest = position.timestamp
    clearTimeout(later)
    const early = last + fixEveryMs - performance.now()
    if (early > 0) later = setTimeout(() => take(position), early)
    else take(position)
  }
  const notFound = ({ code, PERMISSION_DENIED }: GeolocationPositionError, otherwise?: Trouble) => {
    const trouble = code === PERMISSION_DENIED ? 'denied' : otherwise
    // Another request would make the browser ask the person again.
    if (trouble === 'denied') clearInterval(silence)
    if (trouble && !isOver) failed(trouble)
  }
  // Times out before the next request replaces it; otherwise its trouble would never show.
  const startWatch = () =>
    geolocation.watchPosition(found, (error) => notFound(error, 'no-fix'), { ...precise, timeout: 25_000 })
  const request = () => {
    // While a watch runs, browsers answer a request only with the watch's next fix.
    geolocation.clearWatch(watch)
    geolocation.getCurrentPosition(found, (error) => notFound(error), { ...precise, timeout: 20_000 })
    watch = startWatch()
  }
  const awaitSilence = () => {
    clearInterval(silence)
    silence = setInterval(request, silenceMs)
  }
  let watch = startWatch()
  awaitSilence()
  return () => {
    isOver = true
    clearTimeout(later)
    clearInterval(silence)
    geolocation.clearWatch(watch)
  }
}
