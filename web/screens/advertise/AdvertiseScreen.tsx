import { pages } from '#shared/pages.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { siteSettings } from '../../site-settings.ts'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Offers, OffersPage, EmailUs } from '../../ui/art/OffersPage.tsx'

const audience: [figure: string, who: string][] = [
  ['2,500+', 'culture enthusiasts'],
  ['5,000+', 'local residents'],
  ['1,200+', 'tourists'],
]

const products = [
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
export default function Advertise() {
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
          {audience.map(([figure, who]) => (
            <div key={who}>
              <dd>{figure}</dd>
              <dt>{who}</dt>
            </div>
          ))}
        </dl>
      </section>
      <Offers id="products" title="Three placements" offers={products} />
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
