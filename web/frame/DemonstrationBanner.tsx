import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/queries.ts'
import { siteSettings } from '../site-settings.ts'
import { Icon } from '../ui/controls/Icon.tsx'
import styles from './Banners.module.css'

/** Tells visitors that the content is invented while the database has demonstration data. */
export function DemonstrationBanner() {
  const { data } = useQuery(queryOf('hello'))
  if (!(data?.demonstration ?? siteSettings.demonstration)) return null
  return (
    <aside className={styles.demonstration} aria-label="Demonstration">
      <Icon name="info" size={18} />
      <p>Demonstration data: the groups, people and parades shown here are invented.</p>
    </aside>
  )
}
