import type { ComponentProps, ReactNode } from 'react'
import { OfferCard } from '../content/OfferCard.tsx'
import { LinkButton } from '../controls/Button.tsx'
import { EmailButton } from '../controls/EmailButton.tsx'
import styles from './OffersPage.module.css'

/**
 * A page of offers: sections in one column. Mark a list with `data-points`, and large figures with
 * `data-figures`.
 */
export function OffersPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

interface OffersProps {
  id: string
  title: string
  offers: readonly ComponentProps<typeof OfferCard>[]
}

/** A row of offers under a heading. */
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
  /** The address of the message, and its subject. */
  to: string
  subject: string
  /** The page with the other way to help. */
  alternative: { to: string; label: string }
  children: ReactNode
}

/** The next step: a message to us, or the other page of offers. */
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
