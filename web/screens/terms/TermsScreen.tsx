import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { siteSettings } from '#web/site-settings.ts'
import { Article } from '#web/ui/content/Article.tsx'

/** /terms-of-use: what visitors, organizers and people who track agree to. */
export default function TermsScreen() {
  usePageTitle(pages.termsOfUse.title)
  const { siteName, contactEmail } = siteSettings
  return (
    <Article
      title="Terms of Use"
      lead="Short, because the rules of the street come first."
      sections={[
        {
          id: 'map',
          title: 'The map',
          content: (
            <p>
              {siteName} shows what phones in a parade report. That can be late, wrong or missing, and its age
              is always beside it. Don’t rely on it for your safety, and don’t look at it while you drive. The
              escort, the club and the street itself come before the map.
            </p>
          ),
        },
        {
          id: 'groups',
          title: 'Groups, their profiles and events',
          content: (
            <ul>
              <li>Make a profile only for a group that you speak for.</li>
              <li>
                The words and pictures you post must be yours to share. You let us show them here, and you can
                take them down at any time.
              </li>
              <li>
                Links for donations and merchandise lead to your own pages. We take no share and no
                responsibility for what is sold there.
              </li>
              <li>
                Propose only events that your group will hold, and cancel what falls through: people plan
                their day by the calendar. We may decline, change or cancel an event that is false or unsafe.
              </li>
              <li>
                We may hide a profile that is false, that harms others, or that a group asks us to take down.
              </li>
            </ul>
          ),
        },
        {
          id: 'tracking',
          title: 'Tracking',
          content: (
            <ul>
              <li>
                A parade is tracked with the club’s agreement. The person carrying the phone can stop at any
                time.
              </li>
              <li>
                A tracker link is for the person it was made for. Don’t pass it on, and don’t track people who
                haven’t agreed.
              </li>
              <li>
                Black Masking Indians are tracked only when they have asked for it, and never on Mardi Gras
                Day or St. Joseph’s Night.
              </li>
            </ul>
          ),
        },
        {
          id: 'fair',
          title: 'Fair use',
          content: (
            <p>
              Look as often as you like. Don’t try to overload the site, guess links or passwords, or collect
              what it shows to follow people. Other software may use the site’s public calls if it follows
              these rules.
            </p>
          ),
        },
        {
          id: 'elsewhere',
          title: 'Alerts, calendars and embedded maps',
          content: (
            <ul>
              <li>
                Alerts can come late or not at all, and the minutes in them are estimates. You can turn them
                off at any time, here or in your browser.
              </li>
              <li>
                Calendar programs ask for changes when they choose. Before you set out, look at the calendar
                here.
              </li>
              <li>
                You may show the live map on your own page with the code under “Embed”, use the calendar feeds
                and the open data, and print the posters. Say that they come from {siteName}, and show no
                older data as live.
              </li>
            </ul>
          ),
        },
        {
          id: 'forms',
          title: 'Waitlist and beta',
          content: (
            <p>
              We keep what you fill in as the <a href="/privacy-policy">privacy policy</a> says. Beta testers
              try features that may change or break, and tell us what they think of them. It’s unpaid.
            </p>
          ),
        },
        {
          id: 'rest',
          title: 'The rest',
          content: (
            <>
              <p>
                The site is free and provided as is, without warranty. Names, emblems and pictures of groups
                belong to the groups. Merchandise and advertising are arranged by email, case by case.
              </p>
              <p>
                If these terms change, this page changes with them. Questions:{' '}
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
