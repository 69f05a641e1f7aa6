import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { usePageTitle } from '../frame/page-title.ts'
import { ErrorState } from '../ui/content/States.tsx'

/** How long the message is shown before the redirect. */
const REDIRECT_DELAY_MS = 2_500

/** Denies access, then redirects to the home page. Back does not return here. */
export function AccessDenied() {
  usePageTitle('Access Denied')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <ErrorState level={1} title="Access Denied">
      Redirecting to home page...
    </ErrorState>
  )
}
