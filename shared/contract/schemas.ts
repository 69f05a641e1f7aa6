import { adminCalls } from './admin.ts'
import type { CallSchema } from './call-schema.ts'
import type { CallName } from './calls.ts'
import { eventCalls } from './events.ts'
import { groupCalls } from './groups.ts'
import { liveParadeCalls } from './live-parades.ts'
import { permissionCalls } from './permissions.ts'
import { pictureCalls } from './pictures.ts'
import { siteCalls } from './site.ts'
import { trackerCalls } from './tracker.ts'

/** The schemas of every call, by its name in `calls.ts`. A row without schemas does not compile, nor schemas without a row. */
export const schemas = {
  ...siteCalls,
  ...groupCalls,
  ...eventCalls,
  ...liveParadeCalls,
  ...adminCalls,
  ...permissionCalls,
  ...pictureCalls,
  ...trackerCalls,
} as const satisfies Record<CallName, CallSchema>
