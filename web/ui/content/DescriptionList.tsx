import type { ReactNode } from 'react'

interface DescriptionListProps {
  terms: readonly (readonly [name: string, value: ReactNode])[]
  className?: string | undefined
}

/** Names, each with its value. */
export function DescriptionList({ terms, className }: DescriptionListProps) {
  return (
    <dl className={className}>
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
