import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../lazy/lazy-component.tsx'
import { savesData } from '../network/saves-data.ts'

/**
 * Returns a lazy component for the map of a screen that is mostly map. Its code begins to load with the
 * screen's code, not after hydration. With Data Saver it waits until `LazyMap` renders it.
 */
export function lazyMap<Props extends object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const Map = lazyComponent(fetchModule, { reloadPage: true })
  // The server has no maps. `LazyMap` shows a failure.
  if (typeof window !== 'undefined' && !savesData()) Map.load().catch(() => undefined)
  return Map
}
