import type { ReactNode } from 'react'

interface TermsProps {
  terms: readonly (readonly [name: string, value: ReactNode])[]
  className?: string | undefined
}

/** Names, each with its value. */
export function Terms({ terms, className }: TermsProps) {
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
