import { type ReactNode, Suspense } from 'react'
import { Catch } from './Catch.tsx'

interface OptionalProps {
  children: ReactNode
  onBroken?: () => void
}

const nothing = () => null

/** What a page can do without: while it loads, and where it breaks, there is nothing and the rest stays. */
export function Optional({ children, onBroken }: OptionalProps) {
  return (
    <Catch fallback={nothing} onBroken={onBroken}>
      <Suspense fallback={null}>{children}</Suspense>
    </Catch>
  )
}
