import { useParams } from 'react-router'
import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { GroupNotFound, parseGroupId } from '#web/groups/GroupNotFound.tsx'
import { EditableGroup } from '#web/screens/group-form/EditableGroup.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { PageColumn } from '#web/ui/layout/Page.tsx'
import { DENIED_TITLE, GroupProposals, PROPOSALS_INTERVAL_MS } from './GroupProposals.tsx'

/** /groups/{id}/proposals: where a group's organizers propose events and see what became of them. */
export default function ProposalsScreen() {
  const id = parseGroupId(useParams().id)
  return id === undefined ? notFound : <ProposalsContent key={id} id={id} />
}

function ProposalsContent({ id }: { id: number }) {
  usePageTitle(pages.groupProposals.title)
  const loading = (
    <PageColumn>
      <Skeleton label="Loading group..." lines={8} />
    </PageColumn>
  )
  return (
    // An administrator may verify it in the meantime, and then its events go public without a review.
    <EditableGroup
      id={id}
      deniedTitle={DENIED_TITLE}
      intervalMs={PROPOSALS_INTERVAL_MS}
      notFound={notFound}
      loading={loading}
    >
      {(group) => <GroupProposals group={group} />}
    </EditableGroup>
  )
}

const notFound = <GroupNotFound>The group you're looking for doesn't exist.</GroupNotFound>
