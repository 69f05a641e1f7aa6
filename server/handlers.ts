import { accessHandlers } from './access/routes.ts'
import { alertHandlers } from './alerts/routes.ts'
import { auditHandlers } from './audit/routes.ts'
import { betaAdminHandlers } from './beta/admin-routes.ts'
import { betaHandlers } from './beta/routes.ts'
import { clickHandlers } from './clicks/routes.ts'
import { clubImageHandlers } from './club-images/routes.ts'
import type { Context } from './context.ts'
import { demonstrationHandlers } from './demonstration/routes.ts'
import { eventHandlers } from './events/routes.ts'
import { exportHandlers } from './exports/routes.ts'
import { featuredHandlers } from './featured/routes.ts'
import { geoJsonHandlers } from './feeds/routes.ts'
import { groupHandlers, groupAdminHandlers } from './groups/routes.ts'
import type { Handlers } from './http/handler.ts'
import { jobHandlers } from './jobs/routes.ts'
import { mailHandlers } from './mail/routes.ts'
import { organizerHandlers } from './organizers/routes.ts'
import { pictureHandlers } from './pictures/routes.ts'
import { routePlanHandlers } from './planned-routes/routes.ts'
import { proposalHandlers } from './proposals/routes.ts'
import { siteHandlers } from './site/routes.ts'
import { streetHandlers } from './streets/routes.ts'
import { trackingAdminHandlers } from './tracking/admin/admin-routes.ts'
import { createLinkRateLimiter } from './tracking/ingest/link-rate-limiter.ts'
import { liveParadeHandlers } from './tracking/board/live-parade-routes.ts'
import { phoneAppHandlers } from './tracking/ingest/phone-app-routes.ts'
import { trackerHandlers } from './tracking/ingest/tracker-routes.ts'
import { waitlistHandlers } from './waitlist/routes.ts'

/** Returns the handler of every call of the contract. A missing one does not compile. */
export function createHandlers(context: Context): Handlers {
  const { fixesPerSecond, fixBurst } = context.settings.limits
  // Shared, so that a link has one limit for the phone page and the apps together.
  const secondsToWait = createLinkRateLimiter({ perSecond: fixesPerSecond, burst: fixBurst })
  return {
    ...siteHandlers(context),
    ...groupHandlers(context),
    ...groupAdminHandlers(context),
    ...organizerHandlers(context),
    ...clickHandlers(context),
    ...clubImageHandlers(context),
    ...waitlistHandlers(context),
    ...betaHandlers(context),
    ...betaAdminHandlers(context),
    ...jobHandlers(context),
    ...mailHandlers(context),
    ...pictureHandlers(context),
    ...proposalHandlers(context),
    ...eventHandlers(context),
    ...exportHandlers(context),
    ...featuredHandlers(context),
    ...liveParadeHandlers(context),
    ...geoJsonHandlers(context),
    ...accessHandlers(context),
    ...alertHandlers(context),
    ...auditHandlers(context),
    ...demonstrationHandlers(context),
    ...routePlanHandlers(context),
    ...streetHandlers(context),
    ...trackingAdminHandlers(context),
    ...trackerHandlers(context, secondsToWait),
    ...phoneAppHandlers(context, secondsToWait),
  }
}
