import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { siteSettings } from '#web/site-settings.ts'
import { PageHeader } from '#web/ui/layout/Page.tsx'
import { Offers, OffersPage, EmailUs } from '#web/ui/art/OffersPage.tsx'

const audience = [
  { count: '2,500+', label: 'culture enthusiasts' },
  { count: '5,000+', label: 'local residents' },
  { count: '1,200+', label: 'tourists' },
]

const placements = [
  {
    name: 'Calendar line',
    price: 'By the month',
    features: ['A line of text below a month of the calendar', 'Labeled as an ad', 'For the whole month'],
  },
  {
    name: 'Home page card',
    price: 'By the week',
    features: [
      'A card between the featured groups',
      'Your own picture, drawn or photographed',
      'One advertiser at a time',
    ],
  },
  {
    name: 'Parade day',
    price: 'By the parade',
    features: ['Your name with one parade’s event', 'Only if the club agrees', 'A share goes to the club'],
  },
]

/** /advertise: the audience and the placements. */
export default function AdvertiseScreen() {
  usePageTitle(pages.advertise.title)
  return (
    <OffersPage>
      <PageHeader
        title="Advertise"
        lead="Reach the people who follow the parade every Sunday, without following them home."
      />
      <section aria-labelledby="audience">
        <h2 id="audience">Who you’ll reach</h2>
        <dl data-figures>
          {audience.map(({ count, label }) => (
            <div key={label}>
              <dd>{count}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      </section>
      <Offers id="products" title="Three placements" offers={placements} />
      <EmailUs
        title="Get a quote"
        to={siteSettings.adsEmail}
        subject="Advertising"
        alternative={{ to: '/sponsors', label: 'Sponsor instead' }}
      >
        Tell us what you would like to say. Response time: about 24 hours.
      </EmailUs>
    </OffersPage>
  )
}
