import type { Output } from '#shared/contract/types.ts'
import styles from './ClubImages.module.css'

type Report = NonNullable<Output<'getClubImages'>['last']>['report']

const parts: [keyof Report, string][] = [
  ['updated', 'Updated'],
  ['unchanged', 'Unchanged'],
  ['own', 'With a picture of their own'],
  ['unmatched', 'No group here'],
  ['ambiguous', 'Not guessed'],
  ['failed', 'Failed'],
]

/** What the last update came to, club by club. */
export function ClubImagesReport({ report }: { report: Report }) {
  return (
    <div className={styles.report}>
      {parts.map(([part, words]) => (
        <details key={part}>
          <summary>
            {words}: {report[part].length}
          </summary>
          <ul>
            {report[part].map((entry) =>
              typeof entry === 'string' ? (
                <li key={entry}>{entry}</li>
              ) : (
                <li key={entry.name}>
                  {entry.name}: {entry.why}
                </li>
              ),
            )}
          </ul>
        </details>
      ))}
    </div>
  )
}
