import { Skeleton } from '../ui/content/Skeleton.tsx'
import styles from './Frame.module.css'

/** While a screen's code is on its way. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton label="Loading..." lines={4} />
    </div>
  )
}
