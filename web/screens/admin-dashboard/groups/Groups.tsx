import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { GroupDialogs } from './GroupDialogs.tsx'
import type { GroupDialogState } from './group-words.ts'
import { GroupTable } from './GroupTable.tsx'
import { NewGroup } from './NewGroup.tsx'

/** The Groups tab: every group, hidden or not, and what administrators decide on it. */
export function Groups() {
  const groups = useQuery({ ...queryOf('listAdminGroups'), refetchOnMount: 'always' })
  const [dialog, setDialog] = useState<GroupDialogState>()
  return (
    <Section id="groups" title="Groups" tools={<NewGroup />}>
      <QueryContent query={groups} noun="groups">
        {(listed) => (
          <>
            <GroupTable groups={listed} onOpen={setDialog} />
            {dialog && <GroupDialogs groups={listed} state={dialog} onChange={setDialog} />}
          </>
        )}
      </QueryContent>
    </Section>
  )
}
