import { useState } from 'react'
import { BETA_REVIEW_TIME, signUpRetention } from '#shared/sign-ups.ts'
import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { FormDone, FormPage } from '#web/forms/FormPage.tsx'
import { BetaForm } from './BetaForm.tsx'

/** /beta: the application form for beta testers. */
export default function BetaScreen() {
  usePageTitle(pages.beta.title)
  const [hasApplied, setHasApplied] = useState(false)
  if (hasApplied) {
    return (
      <FormDone title="Your application is in" link={{ to: '/', label: 'Return to Home' }}>
        We’ll review it and email you within {BETA_REVIEW_TIME}.
      </FormDone>
    )
  }
  return (
    <FormPage
      title={pages.beta.title}
      lead="Walk with us first: try new features on a real Sunday and tell us what works."
      aside={
        <>
          <h2>What testers do</h2>
          <p>Use the site at a parade or two, on your own phone, and tell us in a few words how it went.</p>
          <h2>How long it takes</h2>
          <p>We review each application within {BETA_REVIEW_TIME}.</p>
          <h2>What we keep</h2>
          <p>
            We keep what you fill in here for up to {signUpRetention.text}. Only the people who run the site
            see it.
          </p>
        </>
      }
    >
      <BetaForm onApplied={() => setHasApplied(true)} />
    </FormPage>
  )
}
