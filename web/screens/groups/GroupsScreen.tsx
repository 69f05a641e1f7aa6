import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { GroupCard } from '#web/groups/GroupCard.tsx'
import { useLiveGroupIds } from '#web/groups/live-groups.ts'
import { nextEvent, startKey, upcomingByGroup, useUpcomingEvents } from '#web/groups/upcoming-events.ts'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { CardGrid, CardGridSkeleton } from '#web/ui/content/Card.tsx'
import { ShowMoreList } from '#web/ui/content/ShowMoreList.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { pluralize } from '#web/ui/pluralize.ts'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { useTextParameter } from '#web/ui/hooks/use-text-parameter.ts'
import { GroupFilters } from './GroupFilters.tsx'
import { PageColumn, PageHeader } from '#web/ui/layout/Page.tsx'
import styles from './Groups.module.css'
import { filterGroups, parseTypeFilter, sortByNextParade } from './filter-groups.ts'

/** /groups: all groups. The address holds the search and the type filter. */
export default function GroupsScreen() {
  usePageTitle(pages.groups.title)
  const [search, setSearch] = useTextParameter('q')
  const [typeParameter, setType] = useSearchParameter('type')
  const type = parseTypeFilter(typeParameter)
  return (
    <PageColumn>
      <PageHeader title="All Groups">
        <LinkButton to="/create-group">Create Group</LinkButton>
      </PageHeader>
      <GroupFilters
        search={search}
        onSearch={(text) => setSearch(text)}
        type={type}
        onType={(newType) => setType(newType === 'all' ? '' : newType)}
      />
      <GroupResults search={search} type={type} onClearSearch={() => setSearch('', 'push')} />
    </PageColumn>
  )
}

interface GroupResultsProps {
  search: string
  type: ReturnType<typeof parseTypeFilter>
  onClearSearch: () => void
}

function GroupResults({ search, type, onClearSearch }: GroupResultsProps) {
  const groups = useQuery(queryOf('listGroups'))
  const getUpcomingEvents = useUpcomingEvents()
  const deferredSearch = useDeferredValue(search)
  const ordered = useOrderedGroups(groups.data)
  const results = useMemo(
    () => ordered && filterGroups(ordered, deferredSearch, type),
    [ordered, deferredSearch, type],
  )
  if (!results) {
    return groups.isError ? (
      <ErrorState title="The groups could not be loaded" onRetry={() => void groups.refetch()} />
    ) : (
      <CardGridSkeleton label="Loading groups..." />
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
      <ShowMoreList items={results} step={24} noun="groups">
        {(shownGroups) => (
          <CardGrid>
            {shownGroups.map((group) => (
              <GroupCard key={group.id} group={group} upcoming={getUpcomingEvents(group.id)} level={2} />
            ))}
          </CardGrid>
        )}
      </ShowMoreList>
    </>
  )
}

/** Returns the groups, live ones first, then by their next event. */
function useOrderedGroups(groups: Output<'listGroups'> | undefined) {
  const { data: events } = useQuery(queryOf('listEvents'))
  const liveIds = useLiveGroupIds()
  const now = useServerNow(EVERY_MINUTE_MS)
  return useMemo(() => {
    if (!groups) return undefined
    const byGroup = upcomingByGroup(events ?? [], now)
    return sortByNextParade(groups, liveIds, (id) => {
      const next = nextEvent(byGroup.get(id) ?? [], now)
      return next && startKey(next)
    })
  }, [groups, events, liveIds, now])
}
