import type { ComponentProps, ReactNode } from 'react'
import { OfferCard } from '../content/OfferCard.tsx'
import { LinkButton } from '../controls/Button.tsx'
import { EmailButton } from '../controls/EmailButton.tsx'
import { PageColumn } from '../layout/Page.tsx'
import styles from './OffersPage.module.css'

/**
 * The layout of a page of offers: sections in one column. Style a list with `data-points`, and
 * large numbers with `data-figures`.
 */
export function OffersPage({ children }: { children: ReactNode }) {
  return <PageColumn className={styles.page}>{children}</PageColumn>
}

interface OffersProps {
  id: string
  title: string
  offers: readonly ComponentProps<typeof OfferCard>[]
}

/** A section with a heading and a row of offers. */
export function Offers({ id, title, offers }: OffersProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul data-offers>
        {offers.map((offer) => (
          <li key={offer.name}>
            <OfferCard {...offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EmailUsProps {
  title: string
  /** The email address. */
  to: string
  subject: string
  /** Link to the other page of offers. */
  alternative: { to: string; label: string }
  children: ReactNode
}

/** The call to action: an email to us, or a link to the other page of offers. */
export function EmailUs({ title, to, subject, alternative, children }: EmailUsProps) {
  return (
    <section aria-labelledby="write" data-call>
      <h2 id="write">{title}</h2>
      <p>{children}</p>
      <div data-actions>
        <EmailButton to={to} subject={subject} />
        <LinkButton to={alternative.to} onPlum>
          {alternative.label}
        </LinkButton>
      </div>
    </section>
  )
}
