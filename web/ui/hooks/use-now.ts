import { useEffect, useState } from 'react'

/** The time, told anew every so many ms, for ages that tick. */
export function useNow(every = 1000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
