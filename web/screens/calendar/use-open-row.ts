import { type ToggleEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { setNewest } from '#shared/set-newest.ts'

/** Whether each row was open when its history entry was left, by entry and event. */
const openRows = new Map<string, boolean>()
const MAX_ROWS = 1000

/**
 * Returns the attributes of a row's `details`. After Back, the rows that the visitor had opened are open
 * again, as the page is scrolled to them.
 */
export function useOpenRow(eventId: number, isOpenAtFirst: boolean) {
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const [wasOpen] = useState(() => (isReturn ? openRows.get(`${key} ${eventId}`) : undefined))
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setNewest(openRows, `${key} ${eventId}`, currentTarget.open, MAX_ROWS)
  }
  return { open: wasOpen ?? isOpenAtFirst, onToggle }
}
