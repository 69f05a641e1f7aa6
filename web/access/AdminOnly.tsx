import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Skeleton } from '../ui/content/Skeleton.tsx'
import { ErrorState } from '../ui/content/States.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import styles from './AdminOnly.module.css'
import { removeAdminQueries, hasAdminAccess, setAdminAccess } from './admin-access.ts'
import { useOnUnauthorized } from './use-on-unauthorized.ts'

type Access = 'unknown' | 'granted' | 'denied'

/**
 * Shows its content only to administrators. It asks the server whenever it opens, and denies access without a session; a tab
 * without the flag waits for the answer. If the session ends later, the password dialog opens over the content, so that
 * nothing typed is lost.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access>(hasAdminAccess() ? 'granted' : 'unknown')
  const [isChecking, setIsChecking] = useState(true)
  const [isPasswordDialogOpen, setIsPasswordDialogOpen] = useState(false)
  // Whether the page is open: an earlier refusal denies access instead of asking for the password.
  const wasChecked = useRef(false)

  const deny = useCallback(() => {
    setAdminAccess(false)
    setIsPasswordDialogOpen(false)
    setAccess('denied')
  }, [])
  const onUnauthorized = useCallback(
    (status: number) => (status === 403 || !wasChecked.current ? deny() : setIsPasswordDialogOpen(true)),
    [deny],
  )
  useOnUnauthorized(onUnauthorized)

  useEffect(() => {
    if (!isChecking) return undefined
    const abort = new AbortController()
    const check = async () => {
      try {
        await call('getAdminSession', { signal: abort.signal })
        setAdminAccess(true)
        setAccess('granted')
      } catch (error) {
        if (abort.signal.aborted) return
        if (error instanceof ApiError && [401, 403].includes(error.status)) return deny()
      }
      // Without an answer, a tab that has the flag stays in.
      wasChecked.current = hasAdminAccess()
      setIsChecking(false)
    }
    void check()
    return () => abort.abort()
  }, [isChecking, deny])

  // Without access, nothing for administrators stays in memory.
  useEffect(
    () => () => {
      if (!hasAdminAccess()) removeAdminQueries(client)
    },
    [client],
  )

  if (access === 'denied') return <AccessDenied />
  return (
    <>
      {access === 'granted' && children}
      {access === 'unknown' && isChecking && (
        <div className={styles.asking}>
          <Skeleton label="Checking admin access..." lines={4} />
        </div>
      )}
      {access === 'unknown' && !isChecking && (
        <ErrorState level={1} title="Admin access could not be checked" onRetry={() => setIsChecking(true)}>
          The server did not answer. Nothing is lost.
        </ErrorState>
      )}
      {isPasswordDialogOpen && (
        <PasswordDialog
          onClose={deny}
          onGranted={() => {
            setIsPasswordDialogOpen(false)
            setAccess('granted')
            void client.invalidateQueries()
          }}
        />
      )}
    </>
  )
}
