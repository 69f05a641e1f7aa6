import { Button } from '../ui/controls/Button.tsx'
import { Spinner } from '../ui/controls/Spinner.tsx'
import styles from './Pictures.module.css'
import type { Taking } from './use-taking.ts'

interface TakingListProps {
  taking: readonly Taking[]
  onLeaveOut: (each: Taking) => void
  onAgain: (each: Taking) => void
}

/** The pictures on their way, with how far they are, and those that were not taken, with the reason. */
export function TakingList({ taking, onLeaveOut, onAgain }: TakingListProps) {
  if (taking.length === 0) return null
  return (
    <ul className={styles.taking} aria-label="Pictures on their way">
      {taking.map((each) => {
        const { id, name, share, problem, file } = each
        return (
          <li key={id}>
            <p className={styles.name}>{name}</p>
            {problem === null ? (
              <div className={styles.progress}>
                <Spinner />
                <progress value={file ? share : undefined} aria-label={`${name}: on its way`} />
              </div>
            ) : (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            <div className={styles.tools}>
              {problem !== null && (
                <Button
                  variant="quiet"
                  aria-label={`Try again: ${name}`}
                  data-invalid
                  onClick={() => onAgain(each)}
                >
                  Try again
                </Button>
              )}
              <Button variant="quiet" onClick={() => onLeaveOut(each)} aria-label={`Leave out: ${name}`}>
                Leave out
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
