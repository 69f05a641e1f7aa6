/** Every table, as drizzle sees them. Columns are named in snake case by `connect.ts`. */
export { adminSessions, passwordFailures } from './schema/access.ts'
export { betaFeedback, betaTesters } from './schema/beta.ts'
export { events } from './schema/events.ts'
export { featuredSecondLiner } from './schema/featured.ts'
export { groups } from './schema/groups.ts'
export { trackingPermissions } from './schema/permissions.ts'
export { liveParades, liveRevision, positions, trackingSessions } from './schema/tracking.ts'
export { waitlistEntries } from './schema/waitlist.ts'
