import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { GroupCard } from '../../groups/GroupCard.tsx'
import { useUpcomingEvents } from '../../groups/upcoming-events.ts'
import { Button, LinkButton } from '../../ui/controls/Button.tsx'
import { CardGrid, CardGridSkeleton } from '../../ui/content/Card.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { ShowMoreList } from '../../ui/content/ShowMoreList.tsx'
import { EmptyState, ErrorState } from '../../ui/content/States.tsx'
import { pluralize } from '../../ui/pluralize.ts'
import { useSearchParameter } from '../../ui/hooks/use-search-parameter.ts'
import { useTextParameter } from '../../ui/hooks/use-text-parameter.ts'
import { GroupFilters } from './GroupFilters.tsx'
import styles from './Groups.module.css'
import { matchingGroups, readType } from './matching-groups.ts'

/** /groups: all groups. The address has the search and the filter. */
export default function Groups() {
  usePageTitle(pages.groups.title)
  const [search, setSearch] = useTextParameter('q')
  const [typeText, setType] = useSearchParameter('type')
  const type = readType(typeText)
  return (
    <div className={styles.page}>
      <PageHeader title="All Groups">
        <LinkButton to="/create-group">Create Group</LinkButton>
      </PageHeader>
      <GroupFilters
        search={search}
        onSearch={(text) => setSearch(text)}
        type={type}
        onType={(chosen) => setType(chosen === 'all' ? '' : chosen)}
      />
      <Found search={search} type={type} onReset={() => setSearch('', 'push')} />
    </div>
  )
}

interface FoundProps {
  search: string
  type: ReturnType<typeof readType>
  onReset: () => void
}

function Found({ search, type, onReset }: FoundProps) {
  const groups = useQuery(queryOf('listGroups'))
  const upcoming = useUpcomingEvents()
  const wanted = useDeferredValue(search)
  const found = useMemo(
    () => groups.data && matchingGroups(groups.data, wanted, type),
    [groups.data, wanted, type],
  )
  if (!found) {
    return groups.isError ? (
      <ErrorState title="The groups could not be loaded" onRetry={() => void groups.refetch()} />
    ) : (
      <CardGridSkeleton label="Loading groups..." />
    )
  }
  if (found.length === 0) {
    return (
      <EmptyState
        title="No groups found matching your criteria."
        actions={
          <>
            {search !== '' && <Button onClick={onReset}>Clear the search</Button>}
            <LinkButton to="/groups">Show all groups</LinkButton>
          </>
        }
      />
    )
  }
  return (
    <>
      <output className={styles.count}>{pluralize(found.length, 'groups')}</output>
      <ShowMoreList items={found} step={24} noun="groups">
        {(shown) => (
          <CardGrid>
            {shown.map((group) => (
              <GroupCard key={group.id} group={group} upcoming={upcoming(group.id)} level={2} />
            ))}
          </CardGrid>
        )}
      </ShowMoreList>
    </>
  )
}
