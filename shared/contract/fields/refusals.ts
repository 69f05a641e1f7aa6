/**
 * Every refusal code, with its user-facing message. The codes are part of the public API, which
 * fixes their spelling (British in places). Only `server/http/problem-status.ts` knows their HTTP
 * status.
 */
export const refusals = {
  // Any call
  invalid_request: 'Invalid request.',
  not_signed_in: 'Please sign in as an administrator.',
  wrong_password: 'Incorrect password. Access denied.',
  too_many_attempts: 'Too many wrong passwords from this address. Please wait before trying again.',
  foreign_origin: 'This change must be made from this site.',
  too_many_requests: 'Too many requests. Please slow down.',

  // Groups, events and parades
  not_organiser: 'Only organizers can edit this profile.',
  group_hidden: 'Administrators have hidden this group, and only they can show it again.',
  group_not_found: 'The group you’re looking for doesn’t exist.',
  parade_not_found: 'This parade is not currently active or has ended.',
  corner_not_found:
    'We can’t find that corner. Try the names of two streets that cross: Orleans at N. Broad.',
  permission_not_found: 'This tracking permission does not exist.',
  event_not_found: 'This event no longer exists.',

  // Proposals
  proposal_not_found: 'This proposal no longer exists.',
  proposal_open: 'A change of this event is already waiting for approval. Edit or withdraw that one.',
  proposal_cancels: 'This asks to cancel an event, so it can’t be edited. You can withdraw it.',
  proposal_decided: 'This proposal has already been decided.',
  too_many_proposals:
    'This group already has 20 proposals waiting for approval. Withdraw one, or wait for a decision.',

  // Alerts
  alerts_off: 'Alerts are not available here.',
  push_host: 'This address does not belong to a known push service.',
  foreign_subscription: 'These alerts belong to another browser.',

  // Background jobs
  export_not_ready: 'The list is not ready yet. Please try again in a moment.',
  no_station:
    'No radio station page is configured. Set CLUB_IMAGES_URL to the page that lists clubs with pictures.',
  queue_away: 'The job queue can’t be reached right now. Please try again soon.',
  job_not_found: 'This job no longer exists.',
  job_not_failed: 'Only a failed job can be retried.',
  job_not_cancellable: 'This job can’t be canceled. It is a short one or has already ended.',

  // Administration
  session_not_found: 'This tracking session does not exist or belongs to another parade.',
  already_primary: 'This phone is already primary.',
  phone_not_heard: 'This phone isn’t sending a position, so it can’t be primary.',
  phone_not_shown: 'This phone isn’t on the map yet, so it can’t be primary.',
  session_ended: 'This phone’s session has already ended.',
  demonstration_gone: 'The demonstration data has already been removed.',
  tester_not_found: 'This beta tester does not exist.',
  feedback_link_not_found: 'This feedback link does not exist.',
  already_decided: 'This application has already been decided.',
  already_invited: 'This address has already been invited.',
  mail_not_found: 'This message no longer exists.',
  mail_being_sent: 'This message is being sent right now.',
  mail_sent: 'This message has already been sent.',
  already_applied: 'Someone has already applied with this address.',

  // Changes that the current state does not allow
  already_revoked: 'This permission has already been revoked.',
  already_so: 'Already done – maybe by another admin.',
  already_withdrawn: 'This group has no active organizer links.',
  group_live: 'This group’s parade is live. Stop the parade before you hide the group.',
  type_needs_consent:
    'This group is live, or has a tracker link that still works. Black Masking Indians are followed only if they asked for it, so confirm that before you change the type.',
  type_fixed_today:
    'Black Masking Indians are not tracked on Mardi Gras Day and St. Joseph’s Night, so this group keeps its type today. You can change it tomorrow.',
  group_not_shown: 'This group is hidden. Show it before you feature it.',
  event_cancelled: 'This event has already been canceled.',
  event_live: 'The parade of this event is live. Stop the parade first.',
  event_seen: 'People may already have seen this event. Cancel it with a reason instead.',
  changed_meanwhile:
    'Someone else just changed this. Look at the latest version, or submit again to replace it.',
  already_live: 'This group is already being tracked live.',
  too_late: 'A parade can start again for 60 seconds after Stop. Start a new parade instead.',
  consent_required: 'Confirm that this group asked to be followed live.',
  not_tracked_today:
    'Black Masking Indians publish no routes on Mardi Gras Day and St. Joseph’s Night, so they are not tracked on those days.',
  route_not_published:
    'Black Masking Indians publish no routes on Mardi Gras Day and St. Joseph’s Night. Remove the route, its start and its end, or choose another day.',

  // Links and phones
  organiser_link_not_found: 'This organizer link does not exist or was withdrawn.',
  link_not_found: 'This tracker link does not exist.',
  link_not_yet_valid: 'This tracker link is not valid yet.',
  link_ended: 'This tracker link has ended.',
  stopped_by_admin: 'The people who run this site stopped this parade.',
  invalid_position: 'Some positions are not valid. The others were kept.',
  link_held: 'Another phone is using this tracker link.',
} as const satisfies Record<string, string>

/** A machine-readable reason for a refusal: the `code` of a problem document. */
export type RefusalCode = keyof typeof refusals
