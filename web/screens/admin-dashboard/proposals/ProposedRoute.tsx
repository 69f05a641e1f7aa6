import { useMemo } from 'react'
import { call } from '#web/api/call.ts'
import { draftRoute } from '#web/event-form/draft-route.ts'
import { toFormValues } from '#web/event-form/event-values.ts'
import { useRouteSheet } from '#web/event-form/sheet/use-route-sheet.ts'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { LazyMap } from '#web/map/LazyMap.tsx'
import type { AdminProposal } from './proposal-columns.tsx'
import styles from './Proposals.module.css'

const PickMap = lazyComponent(() => import('#web/map/PickMap.tsx'))

const readSheet = (text: string, signal: AbortSignal) => call('readRouteSheet', { body: { text }, signal })

/** A map of a proposed route, if any of its places is known. */
export function ProposedRoute({ proposal }: { proposal: AdminProposal }) {
  const { form, group, groupId, version } = proposal
  const { reading } = useRouteSheet(form.sheet ?? '', readSheet, () => undefined)
  const route = useMemo(
    () => draftRoute(toFormValues({ ...form, groupId, version }), undefined, reading),
    [form, groupId, version, reading],
  )
  if (route.stops.length === 0) return null
  return (
    <LazyMap>
      <PickMap
        label="Proposed route"
        route={route}
        type={group.type}
        onPick={undefined}
        className={styles.map}
      />
    </LazyMap>
  )
}
