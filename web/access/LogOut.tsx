import { useNavigate } from 'react-router'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { removeDrafts } from '#web/forms/use-draft.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { setAdminAccess } from './admin-access.ts'

/** Ends the admin session, here and on the server. Drafts may hold people’s names and numbers. */
export function LogOut() {
  const navigate = useNavigate()
  const logOut = useAction({
    run: () => call('closeAdminSession'),
    failureToast: 'Failed to log out.',
    onDone: () => {
      setAdminAccess(false)
      removeDrafts()
      return navigate('/')
    },
    affects: [],
  })
  return (
    <Button variant="quiet" pending={logOut.isPending} onClick={() => logOut.mutate()}>
      Log out
    </Button>
  )
}
