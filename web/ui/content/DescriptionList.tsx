import type { ReactNode } from 'react'

interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode }[]
  className?: string | undefined
}

/** A list of labels, each with its value (an HTML `dl`). */
export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={className}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
