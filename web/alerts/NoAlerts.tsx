import { feedLinks, feedPath } from '../feeds/feed-links.ts'
import { ButtonRow, LinkButton } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import styles from './Alerts.module.css'
import { HomeScreenSteps } from './HomeScreenSteps.tsx'
import { type NoAlertsReason, problemTexts } from './push-support.ts'

interface NoAlertsProps {
  reason: NoAlertsReason
  group: { id: number; name: string }
}

/** Why there are no alerts, and the calendar feed instead. */
export function NoAlerts({ reason, group }: NoAlertsProps) {
  const links = feedLinks(window.location.origin, feedPath([group.id]), `Second Line: ${group.name}`)
  return (
    <>
      <p role="alert">{problemTexts[reason]}</p>
      {reason === 'home-screen' && <HomeScreenSteps />}
      <p className={styles.note}>Your calendar can have the parades of {group.name} in the meantime.</p>
      <ButtonRow>
        <LinkButton to={links.webcal} variant="primary" icon={<Icon name="calendar" size={18} />}>
          This device’s calendar
        </LinkButton>
        <LinkButton to={links.google}>Google Calendar</LinkButton>
      </ButtonRow>
    </>
  )
}
