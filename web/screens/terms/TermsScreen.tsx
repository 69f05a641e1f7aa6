import { pages } from '#shared/pages.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { siteSettings } from '../../site-settings.ts'
import { Article } from '../../ui/content/Article.tsx'

/** /terms-of-use: the terms of the site. */
export default function Terms() {
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
              is always beside it. Do not rely on it for your safety, and do not look at it while you drive.
              The escort, the club and the street itself come before the map.
            </p>
          ),
        },
        {
          id: 'groups',
          title: 'Groups and their profiles',
          content: (
            <ul>
              <li>Make a profile only for a group that you speak for.</li>
              <li>
                What you write and the pictures you give must be yours to give. You let us show them here, and
                you can take them down at any time.
              </li>
              <li>
                Links for donations and merchandise lead to your own pages. We take no share and no
                responsibility for what is sold there.
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
                A parade is tracked with the club’s agreement. Whoever carries the phone can stop at any
                moment.
              </li>
              <li>
                A tracker link is for the person it was made for. Do not pass it on, and do not track people
                who have not agreed.
              </li>
              <li>
                Black Masking Indians are tracked only when they have asked for it, and never on Mardi Gras
                Day and St. Joseph’s Night.
              </li>
            </ul>
          ),
        },
        {
          id: 'fair',
          title: 'Fair use',
          content: (
            <p>
              Look as often as you like; thousands do. Do not try to overload the site, to guess links or
              passwords, or to gather what it shows in order to follow people. The public calls of the site
              may be used by other software that keeps to this.
            </p>
          ),
        },
        {
          id: 'forms',
          title: 'Waitlist and beta',
          content: (
            <p>
              What you fill in is kept as the <a href="/privacy-policy">privacy policy</a> says. Beta testers
              see things that may change or fail, and say what they think of them; nobody owes anybody money
              for that.
            </p>
          ),
        },
        {
          id: 'rest',
          title: 'The rest',
          content: (
            <>
              <p>
                The site is free and comes as it is, without a warranty. Names, emblems and pictures of groups
                belong to the groups. Merchandise and advertising are agreed by mail, one by one.
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
