import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { usePageTitle } from '../frame/page-title.ts'
import { ErrorState } from '../ui/content/States.tsx'

/** How long the words stay, in ms. */
const REDIRECT_DELAY_MS = 2_500

/** Denies access and leads home. Back does not return here. */
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
