import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { queryOf } from '#web/api/queries.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { GroupCard } from '#web/groups/GroupCard.tsx'
import { useUpcoming } from '#web/groups/upcoming-events.ts'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { CardGrid, CardGridLoading } from '#web/ui/content/Card.tsx'
import { PageHead } from '#web/ui/content/PageHead.tsx'
import { Paged } from '#web/ui/content/Paged.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { pluralize } from '#web/ui/pluralize.ts'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import { useTypedParameter } from '#web/ui/hooks/use-typed-parameter.ts'
import { GroupFilters } from './GroupFilters.tsx'
import styles from './Groups.module.css'
import { filterGroups, parseTypeFilter } from './filter-groups.ts'

/** /groups: all groups. The address holds the search and the type filter. */
export default function GroupsScreen() {
  usePageTitle(pages.groups.title)
  const [search, setSearch] = useTypedParameter('q')
  const [typeParameter, setType] = useParameter('type')
  const type = parseTypeFilter(typeParameter)
  return (
    <div className={styles.page}>
      <PageHead title="All Groups">
        <LinkButton to="/create-group">Create Group</LinkButton>
      </PageHead>
      <GroupFilters
        search={search}
        onSearch={(text) => setSearch(text)}
        type={type}
        onType={(chosen) => setType(chosen === 'all' ? '' : chosen)}
      />
      <GroupResults search={search} type={type} onClearSearch={() => setSearch('', 'push')} />
    </div>
  )
}

interface GroupResultsProps {
  search: string
  type: ReturnType<typeof parseTypeFilter>
  onClearSearch: () => void
}

function GroupResults({ search, type, onClearSearch }: GroupResultsProps) {
  const groups = useQuery(queryOf('listGroups'))
  const upcoming = useUpcoming()
  const deferredSearch = useDeferredValue(search)
  const results = useMemo(
    () => groups.data && filterGroups(groups.data, deferredSearch, type),
    [groups.data, deferredSearch, type],
  )
  if (!results) {
    return groups.isError ? (
      <ErrorState title="The groups could not be loaded" onRetry={() => void groups.refetch()} />
    ) : (
      <CardGridLoading label="Loading groups..." />
    )
  }
  if (results.length === 0) {
    return (
      <EmptyState
        title="No groups found matching your criteria."
        actions={
          <>
            {search !== '' && <Button onClick={onClearSearch}>Clear the search</Button>}
            <LinkButton to="/groups">Show all groups</LinkButton>
          </>
        }
      />
    )
  }
  return (
    <>
      <output className={styles.count}>{pluralize(results.length, 'groups')}</output>
      <Paged items={results} step={24} noun="groups">
        {(shownGroups) => (
          <CardGrid>
            {shownGroups.map((group) => (
              <GroupCard key={group.id} group={group} upcoming={upcoming(group.id)} level={2} />
            ))}
          </CardGrid>
        )}
      </Paged>
    </>
  )
}
