import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Card.module.css'
import { Bone, Skeleton } from './Skeleton.tsx'

/** A bordered box. Set `padded={false}` for content that extends to its edges. */
export function Card({ padded = true, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...rest} className={cx(styles.card, padded && styles.padded, className)} />
}

/** A grid of cards with as many columns as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** Placeholders for a grid of cards that is loading. */
export function CardGridSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index}>
          <Bone shape="picture" />
          <Skeleton label={index === 0 ? label : ''} lines={4} />
        </Card>
      ))}
    </CardGrid>
  )
}
