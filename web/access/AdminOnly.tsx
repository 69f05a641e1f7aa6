import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { PasswordDialog } from '../frame/PasswordDialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import styles from './AdminOnly.module.css'
import { hasAdminAccess, noteAdminAccess } from './admin-access.ts'
import { useUnauthorised } from './use-unauthorised.ts'

type Access = 'asking' | 'granted' | 'denied'

/**
 * Shows its content to administrators alone. A tab without the flag first asks the server; where the session has ended,
 * also in the middle of work, the password dialog opens over what is there, so that nothing typed is lost.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access>(hasAdminAccess() ? 'granted' : 'asking')
  const [asksPassword, setAsksPassword] = useState(false)
  useUnauthorised(useCallback(() => setAsksPassword(true), []))

  useEffect(() => {
    if (access !== 'asking') return
    const ask = async () => {
      try {
        await call('getAdminSession')
        noteAdminAccess(true)
        setAccess('granted')
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) setAccess('denied')
        else setAsksPassword(true)
      }
    }
    void ask()
  }, [access])

  if (access === 'denied') return <AccessDenied />
  return (
    <>
      {access === 'granted' ? (
        children
      ) : (
        <div className={styles.asking}>
          <Skeleton label="Checking admin access..." lines={4} />
        </div>
      )}
      {asksPassword && (
        <PasswordDialog
          onClose={() => {
            noteAdminAccess(false)
            setAsksPassword(false)
            setAccess('denied')
          }}
          onGranted={() => {
            setAsksPassword(false)
            setAccess('granted')
            void client.invalidateQueries()
          }}
        />
      )}
    </>
  )
}
