import { pages } from '#shared/pages.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { Article } from '../../ui/content/Article.tsx'
import styles from './Deploy.module.css'

const steps: [what: string, how: string][] = [
  [
    'A machine',
    'A server with Docker, or with npm and git alone. Two cores carry many thousands of viewers.',
  ],
  ['A name with https', 'Set PUBLIC_ORIGIN. Without https a phone’s browser gives no position.'],
  ['A database', 'DATABASE_URL points to PostgreSQL. Without it the site runs its own in DATA_DIR.'],
  ['Secrets', 'ADMIN_PASSWORD of 12 characters or more, and COOKIE_SECRET of 32 or more.'],
  ['The proxy in front', 'It must pass websockets; TRUST_PROXY says how many proxies there are.'],
  ['A queue for more than one worker', 'REDIS_URL names a Redis whose append-only file is on.'],
  [
    'Map tiles',
    'The map is our own. To lay someone else’s tiles over it, set TILE_URL and TILE_ATTRIBUTION.',
  ],
  ['Your addresses', 'SITE_NAME, the mail addresses and the social networks.'],
  ['Start', 'npm ci && npm start, or docker compose up. GET /readyz answers 200 when everything is up.'],
  ['A first parade', 'Make a group, make a link in the admin dashboard, and walk once around the block.'],
  ['Backups', 'DATA_DIR and the database, every night, and one restore tried before the season.'],
]

const features: [name: string, what: string][] = [
  ['Live map', 'moves by pushes within a quarter of a second, and by polling where pushes are blocked'],
  ['Tracker links', 'the phone’s own browser, OwnTracks and Traccar Client'],
  ['Groups', 'profiles that their organizers keep, followed without an account'],
  ['Calendar', 'the season with every route on a map'],
  ['Admin', 'start, stop, permissions and links, with a password that only the server knows'],
  ['Respect', 'no tracking of Black Masking Indians on Mardi Gras Day and St. Joseph’s Night'],
]

/** /deploy: how to run the site, step by step. */
export default function Deploy() {
  usePageTitle(pages.deploy.title)
  return (
    <Article
      title="Deploy"
      lead="What it takes to run this site for your own town."
      sections={[
        {
          id: 'steps',
          title: 'Checklist',
          content: (
            <ol className={styles.steps}>
              {steps.map(([what, how]) => (
                <li key={what}>
                  <b>{what}</b>
                  <span>{how}</span>
                </li>
              ))}
            </ol>
          ),
        },
        {
          id: 'features',
          title: 'What you get',
          content: (
            <ul>
              {features.map(([name, what]) => (
                <li key={name}>
                  <b>{name}:</b> {what}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
