import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Skeleton } from '../ui/content/Skeleton.tsx'
import { ErrorState } from '../ui/content/States.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import styles from './AdminOnly.module.css'
import { forgetAdminAnswers, hasAdminAccess, noteAdminAccess } from './admin-access.ts'
import { useRefused } from './use-refused.ts'

type Access = 'unknown' | 'granted' | 'denied'

/**
 * Shows its content only to administrators. It asks the server whenever it opens, and denies access without a session; a tab
 * without the flag waits for the answer. If the session ends later, the password dialog opens over the content, so that
 * nothing typed is lost.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access>(hasAdminAccess() ? 'granted' : 'unknown')
  const [asks, setAsks] = useState(true)
  const [asksPassword, setAsksPassword] = useState(false)
  // Whether the page is open: an earlier refusal denies access instead of asking for the password.
  const opened = useRef(false)

  const deny = useCallback(() => {
    noteAdminAccess(false)
    setAsksPassword(false)
    setAccess('denied')
  }, [])
  const refuse = useCallback(
    (status: number) => (status === 403 || !opened.current ? deny() : setAsksPassword(true)),
    [deny],
  )
  useRefused(refuse)

  useEffect(() => {
    if (!asks) return undefined
    const left = new AbortController()
    const ask = async () => {
      try {
        await call('getAdminSession', { signal: left.signal })
        noteAdminAccess(true)
        setAccess('granted')
      } catch (error) {
        if (left.signal.aborted) return
        if (error instanceof ApiError && [401, 403].includes(error.status)) return deny()
      }
      // Without an answer, a tab that has the flag stays in.
      opened.current = hasAdminAccess()
      setAsks(false)
    }
    void ask()
    return () => left.abort()
  }, [asks, deny])

  // Without access, nothing for administrators stays in memory.
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
      {access === 'unknown' && asks && (
        <div className={styles.asking}>
          <Skeleton label="Checking admin access..." lines={4} />
        </div>
      )}
      {access === 'unknown' && !asks && (
        <ErrorState level={1} title="Admin access could not be checked" onRetry={() => setAsks(true)}>
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
