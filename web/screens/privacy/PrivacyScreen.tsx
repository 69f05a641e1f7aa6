import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { siteSettings } from '#web/site-settings.ts'
import { Article } from '#web/ui/content/Article.tsx'
import { browserStorage, storedRecords } from './stored-data.ts'
import styles from './Privacy.module.css'

const THIRD_PARTY_TILES =
  'The server that provides the map’s tiles sees your network address and which part of the city you look at, because your browser requests the tiles from it. It sees the name of this site, but not which page you are on. Pictures of groups come from us.'

/** /privacy-policy: what the site stores, why, and for how long. */
export default function PrivacyScreen() {
  usePageTitle(pages.privacyPolicy.title)
  const { siteName, contactEmail, tileUrl } = siteSettings
  return (
    <Article
      title="Privacy Policy"
      lead="What this software keeps, field by field. Nothing else."
      sections={[
        {
          id: 'short',
          title: 'In short',
          content: (
            <ul>
              <li>No account needed to look around, follow a group or read the calendar.</li>
              <li>No third-party trackers: no analytics, no advertising, no third-party fonts.</li>
              <li>
                Everyone sees where the parade is. Only the people who run {siteName} see who’s carrying the
                phone.
              </li>
              <li>Positions are deleted after 30 days.</li>
            </ul>
          ),
        },
        {
          id: 'sharing',
          title: 'When you share a parade',
          content: (
            <>
              <p>
                A tracker link is made for a person. Before you press the button, the page says who will see
                what. While you share, the map shows the parade’s position and the route it has walked so far.
                It does not show your name, your number or your phone. The people who run the site see the
                name the link was made for, and the battery and accuracy of the phone.
              </p>
              <p>
                You can stop at any time. From then on we neither take nor show your position. A link also
                expires. An app that you set up with a link decides what it sends; we keep only what is listed
                below.
              </p>
            </>
          ),
        },
        {
          id: 'kept',
          title: 'What is kept',
          content: (
            <dl className={styles.records}>
              {storedRecords.map(({ title, fields, purpose, retention }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    <b>Fields:</b> {fields}.
                  </dd>
                  <dd>
                    <b>Why:</b> {purpose}
                  </dd>
                  <dd>
                    <b>How long:</b> {retention}.
                  </dd>
                </div>
              ))}
            </dl>
          ),
        },
        {
          id: 'browser',
          title: 'What is kept in your browser',
          content: (
            <dl className={styles.records}>
              {browserStorage.map(({ name, where, purpose }) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>
                    {where}. {purpose}
                  </dd>
                </div>
              ))}
            </dl>
          ),
        },
        {
          id: 'others',
          title: 'What others can see',
          content: (
            <>
              <p>
                {tileUrl === undefined
                  ? 'The map and the pictures of groups come from us, so no one else learns what you look at.'
                  : THIRD_PARTY_TILES}{' '}
                A link to another site, such as a group’s own, opens that site, and its own privacy policy
                applies there.
              </p>
              <ul>
                <li>
                  If you turn on alerts, they reach you through the push service of your browser’s maker. It
                  sees that this site sends your browser something, and when. It can’t read what.
                </li>
                <li>
                  If you subscribe with an online calendar such as Google’s or Outlook, its maker learns which
                  groups it asks us for. We don’t learn who you are.
                </li>
                <li>
                  Other sites may show our live map on their pages. The map sets no cookie and stores nothing
                  in your browser there.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'files',
          title: 'Files and logs',
          content: (
            <ul>
              <li>
                The server deletes a picture within two days of its upload if no group shows it, and within a
                day after the last group stops showing it. We strip what a camera writes into pictures, such
                as the location.
              </li>
              <li>
                An administrator can download the beta testers or their feedback as a file. The server deletes
                it within two days.
              </li>
              <li>
                This software logs each request and its outcome, without a network address and without any
                link’s secret. A proxy in front may log network addresses. How long a machine keeps its logs
                is up to the people who run it, so ask us.
              </li>
            </ul>
          ),
        },
        {
          id: 'rights',
          title: 'Ask, correct, delete',
          content: (
            <p>
              Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> to learn what is kept about you,
              to correct it, or to have it deleted early. You can delete what your own browser keeps.
            </p>
          ),
        },
      ]}
    />
  )
}
