import { useQuery } from '@tanstack/react-query'
import { distance } from '#shared/geo/distance.ts'
import styles from '../ArrivalCard.module.css'
import type { Spot } from '../spot/spot.ts'
import { formatBlocks } from '../words/units.ts'
import type { Answer } from './answer.ts'
import { cornerAt, routeCorners } from './route-corners.ts'

/** From a spot nearer to the route than this, people see the parade pass. */
const IN_SIGHT_M = 80

/** Says where the route passes the spot, if that is out of sight: the times are for that place. */
export function PassingPlace({ answer, spot }: { answer: Answer; spot: Spot }) {
  const { parade, plan, spotAlong, range, passedAt } = answer
  const corners = useQuery(routeCorners(parade))
  const place = plan && spotAlong !== undefined ? plan.path.pointAt(spotAlong) : undefined
  const meters = place ? distance(spot, place) : 0
  const saysHere = range !== undefined || passedAt !== undefined
  if (meters <= IN_SIGHT_M || !saysHere) return null
  const corner = cornerAt(corners.data ?? [], spotAlong!)
  return (
    <p className={styles.line}>
      “Here” means {corner ?? 'the route'}, {formatBlocks(meters)} from your spot
    </p>
  )
}
