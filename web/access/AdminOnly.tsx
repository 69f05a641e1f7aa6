import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { PasswordDialog } from '../frame/PasswordDialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/States.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import styles from './AdminOnly.module.css'
import { forgetAdminAnswers, hasAdminAccess, noteAdminAccess } from './admin-access.ts'
import { useRefused } from './use-refused.ts'

type Access = 'asking' | 'unknown' | 'granted' | 'denied'

/**
 * Shows its content to administrators alone. A tab without the flag first asks the server; where the session has ended,
 * also in the middle of work, the password dialog opens over what is there, so that nothing typed is lost.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access>(hasAdminAccess() ? 'granted' : 'asking')
  const [asksPassword, setAsksPassword] = useState(false)

  const deny = useCallback(() => {
    noteAdminAccess(false)
    setAsksPassword(false)
    setAccess('denied')
  }, [])
  const refuse = useCallback((status: number) => (status === 403 ? deny() : setAsksPassword(true)), [deny])
  useRefused(refuse)

  useEffect(() => {
    if (access !== 'asking') return
    const ask = async () => {
      try {
        await call('getAdminSession')
        noteAdminAccess(true)
        setAccess('granted')
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0
        if (status === 401 || status === 403) refuse(status)
        else setAccess('unknown')
      }
    }
    void ask()
  }, [access, refuse])

  // Whoever leaves without access leaves nothing of it behind in memory.
  useEffect(
    () => () => {
      if (!hasAdminAccess()) forgetAdminAnswers(client)
    },
    [client],
  )

  if (access === 'denied') return <AccessDenied />
  return (
    <>
      {access === 'granted' && children}
      {access === 'asking' && (
        <div className={styles.asking}>
          <Skeleton label="Checking admin access..." lines={4} />
        </div>
      )}
      {access === 'unknown' && (
        <ErrorState level={1} title="Admin access could not be checked" onRetry={() => setAccess('asking')}>
          The server did not answer. Nothing is lost.
        </ErrorState>
      )}
      {asksPassword && (
        <PasswordDialog
          onClose={deny}
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
