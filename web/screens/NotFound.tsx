import { usePageTitle } from '#web/frame/page-title.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'

/** The page for unknown addresses. */
export function NotFound() {
  usePageTitle('Page not found')
  return (
    <EmptyState
      level={1}
      title="404 Page Not Found"
      actions={
        <>
          <LinkButton to="/">Home</LinkButton>
          <LinkButton to="/live" variant="primary">
            View Live Map
          </LinkButton>
        </>
      }
    >
      Did you forget to add the page to the router?
    </EmptyState>
  )
}
