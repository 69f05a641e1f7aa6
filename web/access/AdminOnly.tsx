import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Skeleton } from '../ui/content/Skeleton.tsx'
import { ErrorState } from '../ui/content/States.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import styles from './AdminOnly.module.css'
import { removeAdminQueries, hasAdminAccess, setAdminAccess } from './admin-access.ts'
import { useReportActivity } from './use-report-activity.ts'
import { type DeniedAccess, deniedAccess, useOnUnauthorized } from './use-on-unauthorized.ts'

type Access = 'unknown' | 'granted' | 'denied'

/**
 * Shows its content only to administrators. If the session ends later, the password dialog opens
 * over the content, so that no input is lost.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { access, isChecking, isPasswordDialogOpen, retry, deny, restore } = useAdminAccess()
  if (access === 'denied') return <AccessDenied />
  return (
    <>
      {access === 'granted' && children}
      {access === 'unknown' && isChecking && (
        <div className={styles.checking}>
          <Skeleton label="Checking admin access..." lines={4} />
        </div>
      )}
      {access === 'unknown' && !isChecking && (
        <ErrorState level={1} title="Admin access could not be checked" onRetry={retry}>
          Try again in a moment. Nothing is lost.
        </ErrorState>
      )}
      {isPasswordDialogOpen && <PasswordDialog hasSessionEnded onClose={deny} onGranted={restore} />}
    </>
  )
}

/**
 * Checks the session with the server on every mount, and denies access without one. A tab without
 * the stored flag waits for that response. A session that ends later opens the password dialog.
 */
function useAdminAccess() {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access>(hasAdminAccess() ? 'granted' : 'unknown')
  const [isChecking, setIsChecking] = useState(true)
  const [isPasswordDialogOpen, setIsPasswordDialogOpen] = useState(false)
  // Before the first check is done, a missing session denies access instead of asking for the
  // password.
  const wasChecked = useRef(false)

  const deny = useCallback(() => {
    setAdminAccess(false)
    setIsPasswordDialogOpen(false)
    setAccess('denied')
  }, [])
  const onUnauthorized = useCallback(
    (reason: DeniedAccess) =>
      reason === 'forbidden' || !wasChecked.current ? deny() : setIsPasswordDialogOpen(true),
    [deny],
  )
  useOnUnauthorized(onUnauthorized)
  useForgetAdminData()
  useReportActivity()

  useEffect(() => {
    if (!isChecking) return undefined
    const controller = new AbortController()
    const check = async () => {
      try {
        await call('getAdminSession', { signal: controller.signal })
        setAdminAccess(true)
        setAccess('granted')
      } catch (error) {
        if (controller.signal.aborted) return
        if (deniedAccess(error)) return deny()
      }
      // Without an answer, a tab with the flag keeps its access, and the screen counts as checked.
      wasChecked.current = hasAdminAccess()
      setIsChecking(false)
    }
    void check()
    return () => controller.abort()
  }, [isChecking, deny])

  return {
    access,
    isChecking,
    isPasswordDialogOpen,
    retry: () => setIsChecking(true),
    deny,
    /** The password was right: shows the content again, with fresh data. */
    restore: () => {
      setIsPasswordDialogOpen(false)
      setAccess('granted')
      void client.invalidateQueries()
    },
  }
}

/** Removes admin data from memory when the user leaves without access. */
function useForgetAdminData(): void {
  const client = useQueryClient()
  useEffect(
    () => () => {
      if (!hasAdminAccess()) removeAdminQueries(client)
    },
    [client],
  )
}
