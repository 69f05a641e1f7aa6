import { useSyncExternalStore } from 'react'

/** A value outside React that any code can read and subscribe to. */
export interface ReadableStore<Value> {
  get: () => Value
  /** Calls back after every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

export interface Store<Value> extends ReadableStore<Value> {
  /** Replaces the value. Listeners are not called if it is the same (`Object.is`). */
  set: (value: Value) => void
}

/** Creates a value outside React, for state that screens and other code share. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (newValue) => {
      if (Object.is(newValue, value)) return
      value = newValue
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Returns a store's value, and renders the component again when it changes. */
export const useStore = <Value>({ subscribe, get }: ReadableStore<Value>): Value =>
  useSyncExternalStore(subscribe, get, get)
