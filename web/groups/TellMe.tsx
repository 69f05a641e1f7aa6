import { alertSheet } from '../alerts/alert-sheet.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useFollow } from './followed-groups.ts'

/** 'Tell me': follows a group, as its heart does, and opens its alerts. */
export function TellMe({ group: { id, name } }: { group: { id: number; name: string } }) {
  const { follows, toggle } = useFollow({ id, name })
  const open = () => {
    if (!follows) toggle()
    alertSheet.set({ group: { id, name }, isOpenedByVisitor: true })
  }
  return (
    <Button aria-label={`Tell me: ${name}`} onClick={open}>
      Tell me
    </Button>
  )
}
