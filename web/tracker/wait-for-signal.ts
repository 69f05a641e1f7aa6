/** Waits so many seconds, or until the browser says that the signal is back. */
export const waitForSignal = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, seconds * 1000)
    window.addEventListener('online', wake)
  })
