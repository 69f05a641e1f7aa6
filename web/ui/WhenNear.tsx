import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenNearProps {
  /** Shown until then; give it the same size. */
  fallback: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** Renders its content once it is near the window; until then, nothing of it loads. */
export function WhenNear({ fallback, children, className }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    watcher.observe(box.current!)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={box} className={className}>
      {near ? children : fallback}
    </div>
  )
}
