import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whether something over the page is open. Going elsewhere closes it: Back, which is how phones close things, too. */
export function useOpenHere(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)]
}
