import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { Article } from '#web/ui/content/Article.tsx'
import styles from './Deploy.module.css'

const steps: [what: string, how: string][] = [
  ['A machine', 'A server with Docker, or with npm and git. Two cores serve many thousands of viewers.'],
  ['A name with https', 'Set PUBLIC_ORIGIN. Without https, a phone’s browser won’t share its location.'],
  ['A database', 'DATABASE_URL points to PostgreSQL. Without it the site runs its own in DATA_DIR.'],
  ['Secrets', 'ADMIN_PASSWORD of 12 characters or more, and COOKIE_SECRET of 32 or more.'],
  ['The proxy in front', 'It must pass websockets; TRUST_PROXY says how many proxies there are.'],
  ['A queue for more than one worker', 'REDIS_URL points to Redis with its append-only file on.'],
  ['Map tiles', 'Set TILE_URL and TILE_ATTRIBUTION. Without tiles, the site shows its own street map.'],
  ['Your addresses', 'SITE_NAME, the email addresses and the social networks.'],
  ['Start', 'npm ci && npm start, or docker compose up. GET /readyz answers 200 when everything is up.'],
  ['A first parade', 'Create a group, create a link in the admin dashboard, and walk once around the block.'],
  ['Backups', 'Back up DATA_DIR and the database every night, and try one restore before the season.'],
]

const features: [name: string, what: string][] = [
  ['Live map', 'moves by push within a quarter second, and by polling where pushes are blocked'],
  ['Tracker links', 'the phone’s own browser, OwnTracks and Traccar Client'],
  ['Groups', 'profiles that organizers edit and anyone can follow without an account'],
  ['Calendar', 'the season with every route on a map'],
  ['Admin', 'start, stop, permissions and links, with a password that only the server knows'],
  ['Respect', 'no tracking of Black Masking Indians on Mardi Gras Day or St. Joseph’s Night'],
]

/** /deploy: how to run the site, step by step. */
export default function DeployScreen() {
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
