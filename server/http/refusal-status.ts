import type { RefusalCode } from '#shared/contract/refusals.ts'

/** The HTTP status of each refusal. */
export const refusalStatus = {
  invalid_request: 400,
  invalid_position: 400,
  consent_required: 400,
  not_signed_in: 401,
  wrong_password: 401,
  foreign_origin: 403,
  not_organiser: 403,
  group_hidden: 403,
  link_not_yet_valid: 403,
  group_not_found: 404,
  parade_not_found: 404,
  permission_not_found: 404,
  organiser_link_not_found: 404,
  link_not_found: 404,
  no_station: 409,
  already_revoked: 409,
  changed_meanwhile: 409,
  already_live: 409,
  not_tracked_today: 409,
  link_held: 409,
  link_ended: 410,
  export_not_ready: 503,
  too_many_attempts: 429,
  too_many_requests: 429,
} as const satisfies Record<RefusalCode, number>
