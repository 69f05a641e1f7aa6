import { alertMinutes, roughDegrees } from '#shared/alerts.ts'
import type { Point } from '#shared/geo/distance.ts'
import { Chip } from '../ui/controls/Chip.tsx'
import { useAlertChoices, withSpot } from './alert-choices.ts'
import styles from './Alerts.module.css'
import { problemTexts } from './push-support.ts'
import { useSaveAlerts } from './use-save-alerts.ts'

interface SpotAlertRowProps {
  paradeId: number
  spot: Point
  /** Until the parade reaches the spot at the earliest. */
  minutesToGo: number
}

/** Offers an alert minutes before a parade reaches the visitor's spot, as long as there is time for it. */
export function SpotAlertRow({ paradeId, spot, minutesToGo }: SpotAlertRowProps) {
  const choices = useAlertChoices()
  const { reason, problem, save } = useSaveAlerts()
  const chosen = choices.spots.find((alert) => alert.paradeId === paradeId)
  const offered = alertMinutes.filter((minutes) => minutes < minutesToGo || minutes === chosen?.minutes)
  if (offered.length === 0) return null
  const choose = (minutes: (typeof alertMinutes)[number]) => {
    const [latitude, longitude] = [roughDegrees(spot.latitude), roughDegrees(spot.longitude)]
    const alert = minutes === chosen?.minutes ? undefined : { latitude, longitude, minutes, paradeId }
    save(withSpot(choices, paradeId, alert))
  }
  const message = reason ? problemTexts[reason] : problem
  return (
    <>
      <fieldset className={styles.minutes} aria-label="Alert before it reaches my spot">
        <span>Tell me</span>
        {offered.map((minutes) => (
          <Chip key={minutes} selected={minutes === chosen?.minutes} onClick={() => choose(minutes)}>
            {minutes}
          </Chip>
        ))}
        <span>minutes before it reaches my spot</span>
      </fieldset>
      {message && (
        <p className={styles.problem} role="alert">
          {message}
        </p>
      )}
      {chosen && (
        <output className={styles.note}>
          {`For this alert, your spot was sent, rounded to ${chosen.latitude.toFixed(3)}, ${chosen.longitude.toFixed(3)}. It is deleted when the parade ends, or when you turn the alert off.`}
        </output>
      )}
    </>
  )
}
