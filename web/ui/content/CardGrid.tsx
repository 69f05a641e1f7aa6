import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import styles from './CardGrid.module.css'
import { Bone, Skeleton } from './Skeleton.tsx'

/** Cards in as many columns as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** The same while the cards load. */
export function CardGridLoading({ label, count = 6 }: { label: string; count?: number }) {
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
