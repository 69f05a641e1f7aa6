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
 * Shows its content to administrators alone. Each time it opens it asks the server, and denies access where there is no
 * session; a tab without the flag waits for the answer. If the session ends later, the password dialog opens over what is
 * there, so that nothing typed is lost.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access>(hasAdminAccess() ? 'granted' : 'unknown')
  const [asks, setAsks] = useState(true)
  const [asksPassword, setAsksPassword] = useState(false)
  // Whether somebody may be working by now: a refusal before that is about opening the page.
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
      // Without an answer nobody is turned away: what the flag has let in stays.
      opened.current = hasAdminAccess()
      setAsks(false)
    }
    void ask()
    return () => left.abort()
  }, [asks, deny])

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
