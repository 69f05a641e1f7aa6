import { useQuery } from '@tanstack/react-query'
import { listPageQuery } from '#web/api/list-page.ts'

/** Returns how many proposals wait for approval; undefined until that is known. */
export function useOpenProposals(): number | undefined {
  const { data } = useQuery({
    ...listPageQuery('listAdminProposals', { state: 'open', limit: '1' }),
    refetchOnMount: 'always',
  })
  return data?.total
}
