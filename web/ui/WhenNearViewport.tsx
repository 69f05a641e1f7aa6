import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenNearViewportProps {
  /** Rendered until the children are. It needs their size. */
  fallback: ReactNode
  children: ReactNode
  className?: string | undefined
}

/**
 * Renders its children once they are near the viewport. It holds maps further down a page,
 * whose code and tiles would delay what visitors see first.
 */
export function WhenNearViewport({ fallback, children, className }: WhenNearViewportProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={className}>
      {isNear ? children : fallback}
    </div>
  )
}
