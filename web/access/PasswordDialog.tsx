import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { setAdminAccess } from './admin-access.ts'
import { userMessage } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { reconnect } from '../live/connection.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { Field } from '../ui/controls/Field.tsx'
import styles from './PasswordDialog.module.css'

interface PasswordDialogProps {
  /** Whether the dialog is over a screen whose session has ended. */
  hasSessionEnded?: boolean
  onClose: () => void
  /** Called once the session is open and the flag is set. */
  onGranted: () => void
}

/**
 * Asks for the admin password and opens the admin session: from the footer or the menu, or over a screen
 * whose session has ended. Only the server knows the password.
 */
export function PasswordDialog({ hasSessionEnded, onClose, onGranted }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const signIn = useMutation({
    mutationFn: () => call('openAdminSession', { body: { password } }),
    onSuccess: () => {
      setAdminAccess(true)
      // The open socket has no admin session, so it would get no messages for admins.
      reconnect()
      onGranted()
    },
    onError: () => {
      setPassword('')
      field.current?.focus()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Admin Access"
      description={
        hasSessionEnded
          ? 'You were signed out. Sign in to go on; nothing you typed is lost.'
          : 'Enter the admin password to manage tracking and permissions.'
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') signIn.mutate()
        }}
      >
        <Field
          ref={field}
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            signIn.reset()
          }}
          error={
            signIn.error
              ? userMessage(signIn.error, 'The password could not be checked. Please try again.')
              : undefined
          }
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={signIn.isPending}>
            {signIn.isPending ? 'Checking...' : 'Access Admin'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
