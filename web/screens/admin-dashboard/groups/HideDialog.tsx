import type { ListedGroup } from './group-words.ts'
import { Question } from './Question.tsx'
import { useStanding } from './use-standing.ts'

/** Asks before a group is hidden from the site. */
export function HideDialog({ group, onClose }: { group: ListedGroup; onClose: () => void }) {
  const hide = useStanding(
    group,
    {
      done: ({ name }) => ({ title: 'Group Hidden', description: `${name} is off the site.` }),
      failed: 'Failed to hide group.',
    },
    onClose,
  )
  return (
    <Question
      title={`Hide ${group.name}?`}
      words={{ act: 'Hide group', pending: 'Hiding...' }}
      pending={hide.isPending}
      error={hide.error}
      onAct={() => hide.mutate({ isActive: false })}
      onClose={onClose}
    >
      Its profile and its events disappear from the site at once, and its tracker links end. Its organisers
      cannot show it again; you can, here.
    </Question>
  )
}
