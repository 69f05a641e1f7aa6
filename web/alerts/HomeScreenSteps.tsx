import styles from './Alerts.module.css'

/** How to put the site on an iPhone's Home Screen, in two drawn pictures. */
export function HomeScreenSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <svg viewBox="0 0 120 88" aria-hidden="true">
          <path className={styles.paper} d="M14 2h92a8 8 0 0 1 8 8v76H6V10a8 8 0 0 1 8-8Z" />
          <path d="M6 60h108M22 16h76M22 28h58M22 40h66" />
          <circle className={styles.spotlight} cx="60" cy="74" r="12" />
          <path
            className={styles.strong}
            d="M60 77V66.5M56.5 70l3.5-3.5 3.5 3.5M55 72h-1.500v8.500h13v-8.500H65"
          />
          <path d="M26 70l-5 4 5 4M94 70l5 4-5 4" />
        </svg>
        <span>
          In Safari, tap <b>Share</b>.
        </span>
      </li>
      <li>
        <svg viewBox="0 0 120 88" aria-hidden="true">
          <path
            className={styles.paper}
            d="M14 2h92a8 8 0 0 1 8 8v68a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8Z"
          />
          <path d="M18 18h50M6 30h108M6 58h108M18 72h42" />
          <rect className={styles.spotlight} x="6" y="30" width="108" height="28" />
          <path className={styles.strong} d="M18 44h56" />
          <path className={styles.strong} d="M90 36h14v16H90ZM97 40v8M93 44h8" />
        </svg>
        <span>
          Tap <b>Add to Home Screen</b>, and open it from there.
        </span>
      </li>
    </ol>
  )
}
