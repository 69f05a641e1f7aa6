import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { GroupDialogs } from './GroupDialogs.tsx'
import type { OpenGroupDialog } from './listed-group.ts'
import { GroupTable } from './GroupTable.tsx'
import { NewGroupButton } from './NewGroupButton.tsx'

/** The Groups tab: every group, including hidden ones. */
export function Groups() {
  const groups = useQuery({ ...queryOf('listAdminGroups'), refetchOnMount: 'always' })
  const [openDialog, setOpenDialog] = useState<OpenGroupDialog>()
  return (
    <Section id="groups" title="Groups" tools={<NewGroupButton />}>
      <QueryContent query={groups} noun="groups">
        {(allGroups) => (
          <>
            <GroupTable groups={allGroups} onOpen={setOpenDialog} />
            {openDialog && (
              <GroupDialogs groups={allGroups} openDialog={openDialog} onChange={setOpenDialog} />
            )}
          </>
        )}
      </QueryContent>
    </Section>
  )
}
