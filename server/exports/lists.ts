import type { ExportList } from '#shared/contract/exports.ts'

/** An exported list: its CSV columns, and the SQL that selects them in that order for the cursor. */
interface ListSource {
  columns: readonly string[]
  select: string
}

/** Arrays become one cell separated by '; '; instants are ISO 8601 in UTC. */
const arrayCell = (column: string) => `array_to_string(${column}, '; ')`
const instantCell = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The lists that can be downloaded, by the name in the URL. */
export const listSources: Record<ExportList, ListSource> = {
  'beta-testers': {
    columns: [
      'id',
      'name',
      'email',
      'phone',
      'organization',
      'userType',
      'experience',
      'motivation',
      'availability',
      'deviceTypes',
      'status',
      'appliedAt',
      'approvedAt',
      'lastActive',
      'feedbackCount',
      'agreeToTerms',
    ],
    select: `select id, name, email, phone, organization, user_type, experience, motivation, ${arrayCell('availability')},
      ${arrayCell('device_types')}, status, ${instantCell('applied_at')}, ${instantCell('approved_at')}, ${instantCell('last_active')},
      feedback_count, agree_to_terms from beta_testers order by id`,
  },
  'beta-feedback': {
    columns: [
      'id',
      'testerId',
      'testerName',
      'feature',
      'rating',
      'feedback',
      'bug',
      'screenshot',
      'submittedAt',
    ],
    select: `select f.id, f.tester_id, t.name, f.feature, f.rating, f.feedback, f.bug, f.screenshot,
      ${instantCell('f.submitted_at')} from beta_feedback f join beta_testers t on t.id = f.tester_id order by f.id`,
  },
}
