import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { Button } from '../ui/controls/Button.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { noteAdminAccess } from './admin-access.ts'

/** Ends the admin session, here and on the server. */
export function LogOut() {
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => call('closeAdminSession'),
    onSuccess: () => {
      noteAdminAccess(false)
      return navigate('/')
    },
    onError: () => toast({ title: 'Error', description: 'Failed to log out.', variant: 'destructive' }),
  })
  return (
    <Button variant="quiet" pending={leave.isPending} onClick={() => leave.mutate()}>
      Log out
    </Button>
  )
}
