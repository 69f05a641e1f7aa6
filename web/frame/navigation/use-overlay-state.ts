import { useState } from 'react'
import { useLocation } from 'react-router'

/** The open state of an overlay. Every navigation closes it, including Back on a phone. */
export function useOverlayState(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)]
}
