import { pages } from '#shared/pages.ts'
import { signUpRetention } from '#shared/sign-ups.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError, userMessage } from '#web/api/api-error.ts'
import { queryOf } from '#web/api/queries.ts'
import { FormDone, FormPage } from '#web/forms/FormPage.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import { PageColumn } from '#web/ui/layout/Page.tsx'
import styles from './BetaFeedback.module.css'
import { FeedbackForm } from './FeedbackForm.tsx'

/** /beta/feedback/{token}: the feedback form of an approved tester. */
export default function BetaFeedbackScreen() {
  usePageTitle(pages.betaFeedback.title)
  const { token = '' } = useParams()
  const link = useQuery(queryOf('getFeedbackLink', { params: { token } }))
  const [isSubmitted, setIsSubmitted] = useState(false)
  if (link.isPending) {
    return (
      <PageColumn className={styles.loading}>
        <Skeleton label="Loading your feedback link..." lines={6} />
      </PageColumn>
    )
  }
  if (link.isError) return <LinkProblem error={link.error} onRetry={() => void link.refetch()} />
  const { firstName } = link.data
  if (isSubmitted) return <Thanks firstName={firstName} onMore={() => setIsSubmitted(false)} />
  return (
    <FormPage
      title="Beta Feedback"
      lead={`${firstName ? `Hello ${firstName}: how` : 'How'} did it go? A few words are enough.`}
      aside={
        <>
          <h2>One thing at a time</h2>
          <p>
            Tell us about one part of the site, and come back for the next. Praise or complaints – both help.
          </p>
          <h2>This link is yours</h2>
          <p>Anyone with this link can post as you, so keep it private.</p>
          <h2>What we keep</h2>
          <p>
            What you write here, with your name, for up to {signUpRetention.text}. Only the people who run the
            site see it.
          </p>
        </>
      }
    >
      <FeedbackForm token={token} onSubmitted={() => setIsSubmitted(true)} />
    </FormPage>
  )
}

function LinkProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.problem.code === 'feedback_link_not_found') {
    return (
      <ErrorState level={1} title="Unknown feedback link" link={{ to: '/beta', label: 'Beta Application' }}>
        <p>{userMessage(error)}</p>
        <p>Check that you copied the whole link. We email it once your application is approved.</p>
      </ErrorState>
    )
  }
  return (
    <ErrorState level={1} title="The page could not be loaded" onRetry={onRetry}>
      We couldn’t check your link. Try again in a moment.
    </ErrorState>
  )
}

function Thanks({ firstName, onMore }: { firstName: string; onMore: () => void }) {
  return (
    <FormDone
      title={firstName ? `Thank you, ${firstName}` : 'Thank you'}
      actions={
        <>
          <LinkButton to="/">Return to Home</LinkButton>
          <Button variant="primary" onClick={onMore}>
            Give more feedback
          </Button>
        </>
      }
    >
      We got it. Your link still works: come back after the next parade.
    </FormDone>
  )
}
