import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { usePageTitle } from '../frame/page-title.ts'
import { EmptyState } from '../ui/content/States.tsx'

/** Parses the group id of a URL. Returns undefined if it is not a valid id. */
export const parseGroupId = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined

/** Whether a call failed because the group does not exist, or its id is too large to be one. */
export const isGroupNotFound = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem.code === 'group_not_found' || error.problem.code === 'invalid_request')

/** The page of a group that does not exist. */
export function GroupNotFound({ children }: { children: ReactNode }) {
  usePageTitle('Group Not Found')
  return (
    <EmptyState level={1} title="Group Not Found" link={{ to: '/groups', label: 'View All Groups' }}>
      {children}
    </EmptyState>
  )
}
