/** A fix is taken at most this often; walking people move 3 m meanwhile. */
const fixEveryMs = 2_000
/** A watch may give nothing for a phone that stands still, or stop without a word. */
const silenceMs = 30_000

const precise: PositionOptions = { enableHighAccuracy: true, maximumAge: 0 }

/** What keeps fixes from coming: the browser was told not to give any, or has none at the moment. */
export type Trouble = 'denied' | 'no-fix'

/**
 * Watches the phone's position, and requests a fix whenever 30 s bring none. `seen` gets every fix.
 * `taken` gets one every 2 s at most: of those that come faster, the newest once its time has come.
 * Returns a function that ends it.
 */
export function watchPosition(
  seen: (position: GeolocationPosition) => void,
  taken: (position: GeolocationPosition) => void,
  failed: (trouble: Trouble) => void,
): () => void {
  const { geolocation } = navigator
  let isOver = false
  let newest: number | undefined
  // Not the time of day: if a phone's clock is put back, it would take nothing until then.
  let last = -Infinity
  let later: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setInterval> | undefined
  const take = (position: GeolocationPosition) => {
    last = performance.now()
    taken(position)
  }
  const found = (position: GeolocationPosition) => {
    // A request from before the end may be answered after it.
    if (isOver) return
    awaitSilence()
    seen(position)
    // The request and the new watch may both bring the same fix.
    if (position.timestamp === newest) return
    newest = position.timestamp
    clearTimeout(later)
    const early = last + fixEveryMs - performance.now()
    if (early > 0) later = setTimeout(() => take(position), early)
    else take(position)
  }
  const notFound = ({ code, PERMISSION_DENIED }: GeolocationPositionError, otherwise?: Trouble) => {
    const trouble = code === PERMISSION_DENIED ? 'denied' : otherwise
    // Asking again would bring the browser's question back, uninvited.
    if (trouble === 'denied') clearInterval(silence)
    if (trouble && !isOver) failed(trouble)
  }
  // Times out before the next request replaces it: otherwise its trouble would never show.
  const startWatch = () =>
    geolocation.watchPosition(found, (error) => notFound(error, 'no-fix'), { ...precise, timeout: 25_000 })
  const request = () => {
    // Beside a running watch, browsers answer a request only with the watch's next fix.
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
