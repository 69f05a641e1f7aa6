import { useEffect, useState } from 'react'

/** The time, updated at an interval in milliseconds, for ages that tick. */
export function useNow(every = 1000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
