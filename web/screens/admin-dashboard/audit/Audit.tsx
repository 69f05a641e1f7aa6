import { useInfiniteQuery } from '@tanstack/react-query'
import { formatInstant } from '#shared/calendar.ts'
import { AUDIT_PAGE_SIZE } from '#shared/contract/fields/limits.ts'
import { call } from '#web/api/call.ts'
import { pathOf } from '#web/api/path-of.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Table } from '#web/ui/layout/Table.tsx'
import { actionLabels, addressText, type AuditEntry, changeLines } from './audit-text.ts'
import styles from './Audit.module.css'

const isAction = (name: string): name is AuditEntry['action'] => Object.hasOwn(actionLabels, name)

/**
 * The Audit Trail tab: what administrators did and what organizers changed on verified groups,
 * newest first. With it, an administrator can tell a club who did what.
 */
export function Audit() {
  const [actionParameter, setAction] = useSearchParameter('action')
  const action = isAction(actionParameter) ? actionParameter : undefined
  const trail = useInfiniteQuery({
    queryKey: [pathOf('listAudit'), action],
    queryFn: ({ pageParam: beforeId, signal }) =>
      call('listAudit', { query: { before: beforeId, action }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (lastPage) =>
      lastPage.length < AUDIT_PAGE_SIZE ? undefined : String(lastPage.at(-1)!.id),
    refetchOnMount: 'always',
  })
  const entries = trail.data?.pages.flat()
  return (
    <Section id="audit" title="Audit Trail">
      <div className={styles.filter}>
        <Select
          label="Action"
          emptyLabel="All actions"
          options={Object.entries(actionLabels)}
          value={actionParameter}
          onChange={({ target }) => setAction(target.value)}
        />
      </div>
      {trail.isPending && <Skeleton label="Loading the audit trail..." lines={5} />}
      {trail.isError && !entries && (
        <ErrorState
          title="The audit trail could not be loaded"
          level={3}
          onRetry={() => void trail.refetch()}
        />
      )}
      {entries?.length === 0 && (
        <EmptyState title="Nothing yet" level={3}>
          What administrators do, and what organizers change on verified profiles, is recorded here and kept
          for a year.
        </EmptyState>
      )}
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {trail.hasNextPage && (
        <div className={styles.more}>
          <Button pending={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            Show earlier entries
          </Button>
        </div>
      )}
    </Section>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table headers={['When', 'What', 'Target', 'Changes', 'Address']}>
      {entries.map(({ id, at, action, subject, changes, address }) => (
        <tr key={id}>
          <th scope="row">
            <time dateTime={at}>{formatInstant(new Date(at)).replace(/ (?=[AP]M$)/, '\u00A0')}</time>
          </th>
          <td>{actionLabels[action]}</td>
          <td>{subject}</td>
          <td data-name={Object.keys(changes).length > 0 ? 'Changes' : undefined}>
            {changeLines(changes).map((line) => (
              <span key={line} className={styles.change}>
                {line}
              </span>
            ))}
          </td>
          <td data-name="Address">{addressText(address)}</td>
        </tr>
      ))}
    </Table>
  )
}
