import { type ComponentProps, useEffect, useRef } from 'react'
import { EmptyState } from '../ui/content/States.tsx'

/** What takes the place of something that was sent. The focus goes to its heading, as the button it was on is gone. */
export function FormDone(state: Omit<ComponentProps<typeof EmptyState>, 'level'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = box.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [])
  return (
    <div ref={box}>
      <EmptyState level={1} {...state} />
    </div>
  )
}
