import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { Button } from '../ui/Button.tsx'
import { noteAdminAccess } from './admin-access.ts'

/** Ends the admin session, here and on the server. */
export function LogOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => call('closeAdminSession'),
    onSuccess: async () => {
      noteAdminAccess(false)
      await navigate('/')
      client.clear()
    },
  })
  return (
    <Button variant="quiet" pending={leave.isPending} onClick={() => leave.mutate()}>
      Log out
    </Button>
  )
}
