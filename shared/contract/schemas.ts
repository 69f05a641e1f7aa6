import { adminCalls } from './admin.ts'
import { alertCalls } from './alerts.ts'
import { auditCalls } from './audit.ts'
import { betaFeedbackCalls } from './beta/feedback.ts'
import { betaTesterCalls } from './beta/testers.ts'
import type { CallSchema } from './call-schema.ts'
import type { CallName } from './calls.ts'
import { clickCalls } from './clicks.ts'
import { clubImageCalls } from './club-images.ts'
import { eventCalls } from './events.ts'
import { exportCalls } from './exports.ts'
import { groupCalls } from './groups.ts'
import { geoJsonCalls } from './routes/geojson.ts'
import { groupAdminCalls } from './group-admin.ts'
import { jobCalls } from './jobs.ts'
import { liveParadeCalls } from './tracking/live-parades.ts'
import { mailCalls } from './mail.ts'
import { organizerCalls } from './organizers.ts'
import { permissionCalls } from './permissions.ts'
import { pictureCalls } from './pictures.ts'
import { proposalCalls } from './proposals.ts'
import { routePlanCalls } from './routes/route-plans.ts'
import { routeSheetCalls } from './routes/route-sheets.ts'
import { siteCalls } from './site.ts'
import { streetCalls } from './routes/streets.ts'
import { trackerCalls } from './tracking/tracker.ts'
import { waitlistCalls } from './waitlist.ts'

/**
 * The schemas of every call in `calls.ts`. A call without schemas, or the reverse, does not
 * compile.
 */
export const schemas = {
  ...siteCalls,
  ...groupCalls,
  ...groupAdminCalls,
  ...organizerCalls,
  ...clickCalls,
  ...clubImageCalls,
  ...waitlistCalls,
  ...betaTesterCalls,
  ...betaFeedbackCalls,
  ...mailCalls,
  ...eventCalls,
  ...exportCalls,
  ...jobCalls,
  ...liveParadeCalls,
  ...geoJsonCalls,
  ...adminCalls,
  ...alertCalls,
  ...auditCalls,
  ...permissionCalls,
  ...pictureCalls,
  ...proposalCalls,
  ...routePlanCalls,
  ...routeSheetCalls,
  ...streetCalls,
  ...trackerCalls,
} as const satisfies Record<CallName, CallSchema>
