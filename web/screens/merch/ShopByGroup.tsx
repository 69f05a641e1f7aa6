import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { SupportLinks } from '#web/groups/SupportLinks.tsx'
import { ButtonRow, LinkButton } from '#web/ui/controls/Button.tsx'
import { Emblem } from '#web/ui/art/Emblem.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import styles from './Merch.module.css'

const GROUP_COUNT = 3

/** The first groups by name, with links to their shops, because this page itself sells nothing. */
export function ShopByGroup() {
  const groups = useQuery(queryOf('listGroups'))
  if (groups.data?.length === 0) return null
  return (
    <section aria-labelledby="shop-by-group">
      <h2 id="shop-by-group" className={styles.heading}>
        Shop by Group
      </h2>
      {groups.data ? (
        <ul className={styles.groups}>
          {groups.data.slice(0, GROUP_COUNT).map((group) => (
            <li key={group.id} className={styles.group} data-group-type={group.type}>
              <Emblem name={group.name} type={group.type} imageUrl={group.imageUrl} shape="seal" />
              <h3>{group.name}</h3>
              <ButtonRow className={styles.actions}>
                <SupportLinks group={group} />
                <LinkButton to={`/groups/${group.id}`} label={`View Profile: ${group.name}`}>
                  View Profile
                </LinkButton>
              </ButtonRow>
            </li>
          ))}
        </ul>
      ) : groups.isError ? (
        <ErrorState level={3} title="The groups could not be loaded" onRetry={() => void groups.refetch()} />
      ) : (
        <Skeleton label="Loading groups..." lines={3} />
      )}
    </section>
  )
}
