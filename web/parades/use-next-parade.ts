import { useQuery } from '@tanstack/react-query'
import { leadsTo } from '#shared/tracking/leads-to.ts'
import { queryOf } from '#web/api/queries.ts'
import { type LiveParade, liveParades } from '#web/live/parade-queries.ts'

/** Returns the live parade that a parade's page leads to once the parade is over (`leadsTo`). */
export function useNextParade(id: number, isOver: boolean): LiveParade | undefined {
  const { data: summary } = useQuery({ ...queryOf('getParadeSummary', { params: { id } }), enabled: isOver })
  const { data: parades } = useQuery({ ...liveParades, enabled: isOver })
  return isOver && summary ? parades?.find((parade) => leadsTo(summary, parade)) : undefined
}
