import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'

/** After feedback was sent. The focus goes to its heading, as the button it was on is gone. */
export function Thanks({ firstName, onMore }: { firstName: string; onMore: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = box.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [])
  return (
    <div ref={box}>
      <EmptyState
        level={1}
        title={firstName ? `Thank you, ${firstName}` : 'Thank you'}
        actions={
          <>
            <LinkButton to="/">Return to Home</LinkButton>
            <Button variant="primary" onClick={onMore}>
              Give more feedback
            </Button>
          </>
        }
      >
        Your words are with the people who run the site. Your link stays good: come back after the next
        parade.
      </EmptyState>
    </div>
  )
}
