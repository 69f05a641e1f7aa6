import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { siteSettings } from '#web/site-settings.ts'
import { PageHeader } from '#web/ui/layout/Page.tsx'
import { Offers, OffersPage, EmailUs } from '#web/ui/art/OffersPage.tsx'

const tiers = [
  {
    name: 'Second Line Supporter',
    price: '$500/month',
    features: ['Your name on the sponsors page', 'A thank-you in the season’s first email'],
  },
  {
    name: 'Brass Tier',
    price: '$1,500/month',
    badge: 'Most Popular',
    features: [
      'Everything in Supporter',
      'Your name beside the parade calendar',
      'Helps hire a band, credited to you',
    ],
  },
  {
    name: 'Grand Marshal Tier',
    price: '$3,000/month',
    features: [
      'Everything in the Brass Tier',
      'Your name on the home page through the season',
      'Helps pay for a parade’s permit and escort, credited to you',
    ],
  },
]

const benefits = [
  'You keep the site free for clubs and for those who follow them.',
  'Your name goes beside the culture, never in front of it. Nothing is sold on the map.',
  'We never track visitors for sponsors.',
  'Twice a season we’ll tell you what your money did.',
]

/** /sponsors: three ways to support the site. */
export default function SponsorsScreen() {
  usePageTitle(pages.sponsors.title)
  return (
    <OffersPage>
      <PageHeader
        title="Sponsors"
        lead="Permits, escorts, bands, servers – someone pays for a free Sunday. It could be you."
      />
      <Offers id="tiers" title="Three tiers" offers={tiers} />
      <section aria-labelledby="benefits">
        <h2 id="benefits">What every sponsor gets</h2>
        <ul data-points>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </section>
      <EmailUs
        title="Become a sponsor"
        to={siteSettings.sponsorsEmail}
        subject="Sponsoring"
        alternative={{ to: '/advertise', label: 'Advertise instead' }}
      >
        Write us and tell us which club or band you follow.
      </EmailUs>
    </OffersPage>
  )
}
