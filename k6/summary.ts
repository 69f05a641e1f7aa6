import { settings } from './settings.ts'

/** Leaves the figures as JSON for whoever started k6. Every script hands it on as its `handleSummary`. */
export function handleSummary(data: unknown): Record<string, string> {
  return { [settings.summaryFile]: JSON.stringify(data, null, 2) }
}
