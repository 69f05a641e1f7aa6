import { pages } from '#shared/pages.ts'
import { signUpRetention } from '#shared/sign-ups.ts'
import { useState } from 'react'
import { usePageTitle } from '#web/frame/page-title.ts'
import { FormDone, FormPage } from '#web/forms/FormPage.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { WaitlistForm } from './WaitlistForm.tsx'

/** /waitlist: the form for people who want an email when there is news. */
export default function WaitlistScreen() {
  usePageTitle(pages.waitlist.title)
  const [hasJoined, setHasJoined] = useState(false)
  if (hasJoined) {
    return (
      <FormDone
        title="You’re on the list"
        actions={
          <>
            <LinkButton to="/groups">Explore Groups</LinkButton>
            <LinkButton to="/live" variant="primary">
              View Live Map
            </LinkButton>
          </>
        }
      >
        We’ll email you only when there’s news. Until then, see you on Sunday.
      </FormDone>
    )
  }
  return (
    <FormPage
      title="Join Waitlist"
      lead="Hear first when something new comes out the door."
      aside={
        <>
          <h2>What you get</h2>
          <p>
            An email when there’s news for clubs, bands, tribes, baby dolls and those who walk behind them.
          </p>
          <h2>What we keep</h2>
          <p>Your email and what you picked, for up to {signUpRetention.text}. We never share it.</p>
        </>
      }
    >
      <WaitlistForm onJoined={() => setHasJoined(true)} />
    </FormPage>
  )
}
