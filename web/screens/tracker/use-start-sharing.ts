import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/queries.ts'
import { deviceId } from '#web/tracker/phone.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { requestPermission } from '#web/tracker/watch-position.ts'

/**
 * Starts sharing for a link. If another phone holds the link, the user decides in a dialog whether
 * this one takes its place: `start.mutate(true)`.
 */
export function useStartSharing(token: string, sharing: Sharing) {
  const [isTakeOverOpen, setIsTakeOverOpen] = useState(false)
  const queryClient = useQueryClient()
  const start = useMutation({
    mutationFn: async (takeOver: boolean) => {
      // Before the call, which puts the parade on the map and gives this phone the link.
      await requestPermission()
      return call('startTracker', { params: { token }, body: { deviceId: deviceId(), takeOver } })
    },
    onSuccess: ({ status, paradeId, expiresAt, sharing: server }) => {
      setIsTakeOverOpen(false)
      queryClient.setQueryData(
        queryOf('getTrackerLink', { params: { token } }).queryKey,
        (cached) => cached && { ...cached, status, paradeId, expiresAt },
      )
      return sharing.start(server)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem.code === 'link_held') setIsTakeOverOpen(true)
    },
  })
  return { start, isTakeOverOpen, closeTakeOver: () => setIsTakeOverOpen(false) }
}
