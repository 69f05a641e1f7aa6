import { FormDone } from '#web/forms/FormPage.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'

/** After feedback was sent. */
export function Thanks({ firstName, onMore }: { firstName: string; onMore: () => void }) {
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
      Your words are with the people who run the site. Your link stays good: come back after the next parade.
    </FormDone>
  )
}
