import { useState } from 'react'
import { Button, LinkButton } from '../ui/controls/Button.tsx'
import { copyText } from '../ui/controls/copy-text.ts'
import { Icon } from '../ui/controls/Icon.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { feedLinks, feedPath } from './feed-links.ts'
import styles from './Subscribe.module.css'

interface SubscribeButtonProps {
  /** The groups whose events the calendar gets; all events without any. */
  groupIds?: readonly number[]
  /** Whose parades they are: 'all parades'. */
  subject: string
}

/** 'Subscribe': a dialog with the addresses that keep a visitor's own calendar up to date. */
export function SubscribeButton(props: SubscribeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<Icon name="calendar" size={18} />}
        onClick={() => setIsOpen(true)}
      >
        Subscribe
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Subscribe"
        description={`Your calendar shows ${props.subject} and follows every change. No account needed.`}
      >
        {isOpen && <CalendarPrograms {...props} />}
      </Dialog>
    </>
  )
}

/** The ways to subscribe, by program. */
function CalendarPrograms({ groupIds, subject }: SubscribeButtonProps) {
  const links = feedLinks(window.location.origin, feedPath(groupIds), `Second Line: ${subject}`)
  return (
    <div className={styles.programs}>
      <LinkButton to={links.webcal} variant="primary" icon={<Icon name="phone" size={18} />}>
        This device’s calendar
      </LinkButton>
      <LinkButton to={links.google}>Google Calendar</LinkButton>
      <LinkButton to={links.outlook}>Outlook</LinkButton>
      <Button icon={<Icon name="copy" size={18} />} onClick={() => void copyText(links.web, 'The link was')}>
        Copy link
      </Button>
      <input
        className={styles.address}
        readOnly
        value={links.web}
        aria-label="Address of the calendar"
        onFocus={(event) => event.target.select()}
      />
    </div>
  )
}
