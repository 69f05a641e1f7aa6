/**
 * Returns a function that switches something on or off. `start` begins it and returns a function
 * that ends it.
 */
export function createSwitch(start: () => () => void): (isOn: boolean) => void {
  let end: (() => void) | null = null
  return (isOn) => {
    if (isOn === (end !== null)) return
    if (isOn) end = start()
    else {
      end?.()
      end = null
    }
  }
}
