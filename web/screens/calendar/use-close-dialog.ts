import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useParameter } from '../../ui/hooks/use-parameter.ts'

/** Closes a dialog by going Back; if a link opened it, by dropping it from the address. */
export function useCloseDialog(): () => void {
  const [, setMap] = useParameter('map')
  const { state } = useLocation()
  const navigate = useNavigate()
  // Going back takes a moment, during which a second press must not go back further.
  const leaving = useRef(false)
  return () => {
    if (!isPushed(state)) return setMap('', 'replace')
    if (!leaving.current) void navigate(-1)
    leaving.current = true
  }
}

const isPushed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'pushed' in state && state.pushed === 'map'
