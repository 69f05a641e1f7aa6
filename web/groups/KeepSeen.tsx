import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../api/queries.ts'
import { keepSeen } from './last-seen.ts'
import { useAllFollowed } from './followed-groups.ts'

/** Keeps what any screen has loaded of the followed groups, for times without a connection. Asks for nothing, shows nothing. */
export function KeepSeen() {
  const followed = useAllFollowed()
  const groups = useQuery({ ...queryOf('listGroups'), enabled: false })
  const events = useQuery({ ...queryOf('listEvents'), enabled: false })
  const at = Math.min(groups.dataUpdatedAt, events.dataUpdatedAt)
  useEffect(() => {
    if (groups.data && events.data) keepSeen(followed, groups.data, events.data, new Date(at))
  }, [followed, groups.data, events.data, at])
  return null
}
