import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { TypeBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import adminStyles from '../admin/Admin.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { LinkResult, type MadeLink } from './LinkResult.tsx'
import { StartDialog } from './StartDialog.tsx'

type Group = Output<'listGroups'>[number]

/** At most so many groups are listed at once; the search finds the others. */
const mostShown = 100

/** The groups that could be started, each with Start and Link. A link that was made stays shown when the last has started. */
export function UntrackedGroups({ groups }: { groups: Group[] }) {
  const [starting, setStarting] = useState<Group>()
  const [linking, setLinking] = useState<Group>()
  const [made, setMade] = useState<MadeLink>()
  return (
    <>
      {groups.length > 0 && (
        <table className={adminStyles.table}>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">Type</th>
              <th scope="col">
                <span className={adminStyles.unseen}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.slice(0, mostShown).map((group) => (
              <tr key={group.id}>
                <th scope="row">{group.name}</th>
                <td>
                  <TypeBadge type={group.type} />
                </td>
                <td className={adminStyles.act}>
                  <Button
                    icon={<Icon name="play" size={16} filled />}
                    aria-label={`Start ${group.name}`}
                    onClick={() => setStarting(group)}
                  >
                    Start
                  </Button>
                  <Button
                    variant="quiet"
                    icon={<Icon name="link" size={16} />}
                    aria-label={`Link for ${group.name}`}
                    onClick={() => setLinking(group)}
                  >
                    Link
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {groups.length > mostShown && <p>{groups.length - mostShown} more: search for them by name.</p>}
      {starting && <StartDialog group={starting} onClose={() => setStarting(undefined)} onMade={setMade} />}
      {linking && <LinkDialog group={linking} onClose={() => setLinking(undefined)} onMade={setMade} />}
      {made && <LinkResult made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
