/** A fix is taken at most this often; walking people move 3 m meanwhile. */
const fixEveryMs = 2_000

/** What keeps fixes from coming: the browser was told not to give any, or has none at the moment. */
export type Trouble = 'denied' | 'no-fix'

/**
 * Watches where the phone is. `taken` gets one fix every 2 s at most: of those that come faster, the newest when its time
 * has come. `seen` gets every one at once. Answers how to end it.
 */
export function watchPosition(
  seen: (position: GeolocationPosition) => void,
  taken: (position: GeolocationPosition) => void,
  failed: (trouble: Trouble) => void,
): () => void {
  let last = 0
  let later: ReturnType<typeof setTimeout> | undefined
  const take = (position: GeolocationPosition) => {
    last = Date.now()
    taken(position)
  }
  const watch = navigator.geolocation.watchPosition(
    (position) => {
      seen(position)
      clearTimeout(later)
      const early = last + fixEveryMs - Date.now()
      if (early > 0) later = setTimeout(() => take(position), early)
      else take(position)
    },
    (error) => failed(error.code === error.PERMISSION_DENIED ? 'denied' : 'no-fix'),
    { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
  )
  return () => {
    clearTimeout(later)
    navigator.geolocation.clearWatch(watch)
  }
}
