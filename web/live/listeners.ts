import type { QueryClient } from '@tanstack/react-query'
import { affectedPaths } from '#shared/contract/affects.ts'
import type { Output } from '#shared/contract/types.ts'
import type { MessageName, Payload } from '#shared/live/messages.ts'
import { queryOf } from '../api/queries.ts'
import { type LatestPositions, sentFields } from './latest-positions.ts'
import {
  type JustStarted,
  liveParade,
  liveParades,
  withNeededFields,
  withLatestPosition,
} from './parade-queries.ts'
import { invalidatePaths } from './refetch.ts'

/** What listeners need: the state they update, and the time. */
export interface ListenerContext {
  client: QueryClient
  positions: LatestPositions
  justStarted: JustStarted
  now: Date
}

type TrackedParade = Output<'getAdminTracking'>['parades'][number]

type Listeners = { [Name in MessageName]: (payload: Payload<Name>, context: ListenerContext) => void }

/** Refetches what a parade's start or end changes, besides the live list. */
const refetchParadeStatus = (client: QueryClient, groupId: number | undefined) =>
  invalidatePaths(client, affectedPaths('paradeStatus', { groups: groupId === undefined ? [] : [groupId] }))

/** One listener per message of shared/live/messages.ts; a message without one does not compile. */
export const listeners: Listeners = {
  'parade:started': (started, { client, positions, justStarted, now }) => {
    const parade = withNeededFields(started)
    if (!positions.recordStart(parade, now)) return
    justStarted.record(parade, now)
    // If the announcement is late, this page may already know a newer position.
    const shown = withLatestPosition(parade, positions)
    client.setQueryData(
      liveParades.queryKey,
      (list) => list && [...list.filter(({ id }) => id !== parade.id), shown],
    )
    // A page that shows the parade as ended must show its return.
    void client.invalidateQueries({ queryKey: liveParade(parade.id).queryKey })
    refetchParadeStatus(client, parade.groupId)
  },

  'parades:moved': (moved, { client, positions }) => {
    // A parade restored from this browser's storage becomes live with its first push.
    const accepted = new Map(
      moved
        .filter((position) => positions.offer(position))
        .map((position) => [position.id, { ...sentFields(position), savedAt: undefined }]),
    )
    if (accepted.size === 0) return
    client.setQueryData(liveParades.queryKey, (list) =>
      list?.some(({ id }) => accepted.has(id))
        ? list.map((parade) => ({ ...parade, ...accepted.get(parade.id) }))
        : list,
    )
    for (const position of accepted.values()) {
      client.setQueryData(liveParade(position.id).queryKey, (parade) => parade && { ...parade, ...position })
    }
  },

  'parade:stopped': ({ id, reason }, { client, positions, now }) => {
    positions.end(id, reason, now)
    const groupId = client.getQueryData(liveParades.queryKey)?.find((parade) => parade.id === id)?.groupId
    client.setQueryData(liveParades.queryKey, (list) => list?.filter((parade) => parade.id !== id))
    // Null means ended.
    client.setQueryData(liveParade(id).queryKey, (parade) => (parade === undefined ? undefined : null))
    refetchParadeStatus(client, groupId)
  },

  invalidate: (paths, { client }) => invalidatePaths(client, paths),

  'viewers:counted': ({ onTheMap, parades }, { client }) => {
    const onItsPage = new Map(parades.map((parade) => [parade.id, parade.onItsPage]))
    const withViewers = (parade: TrackedParade): TrackedParade => ({
      ...parade,
      viewers: { onTheMap, onItsPage: onItsPage.get(parade.id) ?? 0 },
    })
    client.setQueryData(
      queryOf('getAdminTracking').queryKey,
      (tracking) => tracking && { ...tracking, parades: tracking.parades.map(withViewers) },
    )
  },

  'job:progress': (progress, { client }) => {
    client.setQueryData(['job:progress', progress.job], progress)
  },
}
