import { usePageTitle } from '../../frame/page-title.ts'
import { siteSettings } from '../../site-settings.ts'
import { Article } from '../../ui/content/Article.tsx'
import { keptInBrowser, keptRecords } from './kept-data.ts'
import styles from './Privacy.module.css'

/** /privacy-policy: what the site stores, why, and how long. */
export default function Privacy() {
  usePageTitle('Privacy Policy')
  const { siteName, contactEmail } = siteSettings
  return (
    <Article
      title="Privacy Policy"
      lead="What this software really keeps, field by field. There is nothing beside it."
      sections={[
        {
          id: 'short',
          title: 'In short',
          content: (
            <ul>
              <li>You need no account to look, to follow a group or to read the calendar.</li>
              <li>
                Nobody else’s software watches you here: no analytics, no advertising, no foreign fonts.
              </li>
              <li>
                Where a parade is, everybody sees. Who carries the phone, only the people who run {siteName}{' '}
                see.
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
                what. While you share, the map shows the position of the parade and the way it has come since
                it started. It does not show your name, your number or your phone. The people who run the site
                see the name the link was made for, and the battery and accuracy of the phone.
              </p>
              <p>
                You can stop at any moment; from then on no position is taken or shown. A link ends by itself
                as well. An app that you set up with a link sends what that app sends; what we keep of it is
                listed below.
              </p>
            </>
          ),
        },
        {
          id: 'kept',
          title: 'What is kept',
          content: (
            <dl className={styles.records}>
              {keptRecords.map(({ what, fields, why, howLong }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <b>Fields:</b> {fields}.
                  </dd>
                  <dd>
                    <b>Why:</b> {why}
                  </dd>
                  <dd>
                    <b>How long:</b> {howLong}.
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
              {keptInBrowser.map(({ name, where, why }) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>
                    {where}. {why}
                  </dd>
                </div>
              ))}
            </dl>
          ),
        },
        {
          id: 'others',
          title: 'Who else learns something',
          content: (
            <p>
              The server that draws the map’s tiles learns your network address and which part of the city you
              look at, because your browser asks it for the pictures. It is told the name of this site and no
              page. Pictures of groups come from us. A link to another site, such as a group’s own, opens that
              site, and what happens there is theirs.
            </p>
          ),
        },
        {
          id: 'files',
          title: 'Files and logs',
          content: (
            <ul>
              <li>
                Pictures of groups lie on the server until no group shows them, and 7 days more. They are kept
                without what a camera writes into them, such as the place.
              </li>
              <li>
                An administrator may have the beta testers or their feedback written as a file. It is deleted
                within two days.
              </li>
              <li>
                The log of this software names what was asked for and what came of it, without a network
                address and without any link’s secret. A proxy before it may note network addresses as well;
                how long a machine keeps its logs is up to whoever runs it, so ask us.
              </li>
            </ul>
          ),
        },
        {
          id: 'rights',
          title: 'Ask, correct, delete',
          content: (
            <p>
              Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> to learn what is kept of you, to
              correct it or to have it deleted before its time. What is in your own browser you can delete
              there.
            </p>
          ),
        },
      ]}
    />
  )
}
