import { useNavigate } from 'react-router'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { noteAdminAccess } from './admin-access.ts'

/** Ends the admin session, here and on the server. */
export function LogOut() {
  const navigate = useNavigate()
  const leave = useAction({
    run: () => call('closeAdminSession'),
    failed: 'Failed to log out.',
    onDone: () => {
      noteAdminAccess(false)
      return navigate('/')
    },
    affects: [],
  })
  return (
    <Button variant="quiet" pending={leave.isPending} onClick={() => leave.mutate()}>
      Log out
    </Button>
  )
}
