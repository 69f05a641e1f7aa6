import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { Article } from '#web/ui/content/Article.tsx'
import styles from './Deploy.module.css'

const steps = [
  {
    title: 'A machine',
    detail: 'A server with Docker, or with npm and git. Two cores serve many thousands of viewers.',
  },
  {
    title: 'A name with https',
    detail: 'Set PUBLIC_ORIGIN. Without https, a phone’s browser won’t share its location.',
  },
  {
    title: 'A database',
    detail: 'DATABASE_URL points to PostgreSQL. Without it the site runs its own in DATA_DIR.',
  },
  { title: 'Secrets', detail: 'ADMIN_PASSWORD of 12 characters or more, and COOKIE_SECRET of 32 or more.' },
  {
    title: 'The proxy in front',
    detail: 'It must pass websockets; TRUST_PROXY says how many proxies there are.',
  },
  {
    title: 'A queue for more than one worker',
    detail: 'REDIS_URL points to Redis with its append-only file on.',
  },
  {
    title: 'Map tiles',
    detail:
      'The site draws its own map. To show someone else’s tiles over it, set TILE_URL and TILE_ATTRIBUTION.',
  },
  { title: 'Your addresses', detail: 'SITE_NAME, the email addresses and the social networks.' },
  {
    title: 'Start',
    detail: 'npm ci && npm start, or docker compose up. GET /readyz answers 200 when everything is up.',
  },
  {
    title: 'A first parade',
    detail: 'Create a group, create a link in the admin dashboard, and walk once around the block.',
  },
  {
    title: 'Backups',
    detail: 'Back up DATA_DIR and the database every night, and try one restore before the season.',
  },
]

const features = [
  {
    name: 'Live map',
    description: 'moves by push within a quarter second, and by polling where pushes are blocked',
  },
  { name: 'Tracker links', description: 'the phone’s own browser, OwnTracks and Traccar Client' },
  { name: 'Groups', description: 'profiles that organizers edit and anyone can follow without an account' },
  { name: 'Calendar', description: 'the season with every route on a map' },
  {
    name: 'Admin',
    description: 'start, stop, permissions and links, with a password that only the server knows',
  },
  {
    name: 'Respect',
    description: 'no tracking of Black Masking Indians on Mardi Gras Day or St. Joseph’s Night',
  },
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
              {steps.map(({ title, detail }) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>{detail}</span>
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
              {features.map(({ name, description }) => (
                <li key={name}>
                  <b>{name}:</b> {description}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
