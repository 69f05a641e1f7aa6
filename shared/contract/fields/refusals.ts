/**
 * Every reason for which a call may say no, with the words a person reads. Which HTTP status each
 * becomes is known to `server/http/problem-status.ts` alone.
 */
export const refusals = {
  invalid_request: 'Something in the request is not as it should be.',
  not_signed_in: 'Please sign in as an administrator.',
  wrong_password: 'Incorrect password. Access denied.',
  too_many_attempts: 'Too many wrong passwords from this address. Please wait before trying again.',
  foreign_origin: 'This change must be made from the site itself.',
  too_many_requests: 'Too many requests. Please slow down.',

  not_organiser: 'Only the organisers of this group can change its profile.',
  group_hidden: 'The administrators have hidden this group, and only they can show it again.',
  group_not_found: 'The group you’re looking for doesn’t exist.',
  parade_not_found: 'This parade is not currently active or has ended.',
  permission_not_found: 'This tracking permission does not exist.',
  event_not_found: 'This event does not exist any more.',

  export_not_ready: 'The list is not ready yet. Please try again in a moment.',
  no_station:
    'No page of a radio station is set. Set CLUB_IMAGES_URL to the page that lists clubs with pictures.',
  queue_away: 'The queue of the background jobs cannot be reached at the moment. Please try again soon.',
  job_not_found: 'This job does not exist any more.',
  job_not_failed: 'Only a job that has failed can run again, and this one has not.',
  job_not_cancellable: 'This job cannot be cancelled: it is a short one, or has ended already.',
  session_not_found: 'This tracking session does not exist, or is not of this parade.',

  already_primary: 'This phone gives the parade’s position already.',
  phone_not_heard: 'This phone gives no position at the moment, so it cannot be the primary.',
  session_ended: 'This phone’s session has ended already.',
  demonstration_gone: 'The demonstration data has been removed already.',
  tester_not_found: 'This beta tester does not exist.',
  feedback_link_not_found: 'This feedback link does not exist.',
  already_decided: 'This application has been decided on already.',
  already_invited: 'This address has been invited already.',
  mail_not_found: 'This message does not exist any more.',
  mail_being_sent: 'This message is being sent at this moment.',
  mail_sent: 'This message has been sent already.',
  already_applied: 'Somebody has applied with this address already.',

  already_revoked: 'This permission has been revoked already.',
  already_so: 'It is so already: perhaps another administrator was quicker.',
  already_withdrawn: 'No organiser link of this group stands any more.',
  group_live: 'This group’s parade is live. Stop it first; then the group can be hidden.',
  type_needs_consent:
    'This group is live, or has a tracker link that still works. Black Masking Indians are followed only if they asked for it, so confirm that before you change the type.',
  type_fixed_today:
    'Black Masking Indians are not tracked on Mardi Gras Day and St. Joseph’s Night, so this group keeps its type today. You can change it tomorrow.',
  group_not_shown: 'This group is hidden. Show it first; then it can be featured.',
  event_cancelled: 'This event has been cancelled already.',
  event_live: 'The parade of this event is live. Stop the parade first.',
  event_seen: 'Somebody may have seen this event already. Cancel it with a reason instead.',
  changed_meanwhile:
    'Somebody else has changed this meanwhile. Look at what it is now; sent once more, yours takes its place.',
  already_live: 'This group is already being tracked live.',
  consent_required: 'Confirm that this group asked to be followed live.',
  not_tracked_today:
    'Black Masking Indians do not publish their ways on Mardi Gras Day and St. Joseph’s Night, so they are not tracked on those days.',

  organiser_link_not_found: 'This organiser link does not exist, or was withdrawn.',
  link_not_found: 'This tracker link does not exist.',
  link_not_yet_valid: 'This tracker link is not valid yet.',
  link_ended: 'This tracker link has ended.',
  invalid_position: 'Some positions are not valid. The others were kept.',
  link_held: 'Another phone is using this tracker link.',
} as const satisfies Record<string, string>

/** A machine-readable reason for a refusal: the `code` of a problem document. */
export type RefusalCode = keyof typeof refusals
