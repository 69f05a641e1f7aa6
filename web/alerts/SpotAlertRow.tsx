import { alertMinutes, ROUGH_DIGITS, roughDegrees } from '#shared/alerts.ts'
import type { Point } from '#shared/geo/distance.ts'
import { Chip } from '../ui/controls/Chip.tsx'
import { useAlertChoices, withoutSpotAlert, withSpotAlert } from './alert-choices.ts'
import styles from './Alerts.module.css'
import { problemTexts } from './push-support.ts'
import { useSaveAlerts } from './use-save-alerts.ts'

/** In a sheet, the message may come below the edge. */
const bringIntoView = (message: HTMLParagraphElement | null) => message?.scrollIntoView({ block: 'nearest' })

interface SpotAlertRowProps {
  paradeId: number
  spot: Point
  /** Minutes until the parade can reach the spot at the earliest. */
  earliestMinutes: number
}

/**
 * Offers an alert 10, 20 or 30 minutes before a parade reaches the visitor's spot: those for which there
 * is still time, and the chosen one, so that it can be turned off.
 */
export function SpotAlertRow({ paradeId, spot, earliestMinutes }: SpotAlertRowProps) {
  const choices = useAlertChoices()
  const { isSaving, reason, problem, save } = useSaveAlerts()
  const chosen = choices.spots.find((alert) => alert.paradeId === paradeId)
  const offered = alertMinutes.filter((minutes) => minutes < earliestMinutes || minutes === chosen?.minutes)
  if (offered.length === 0) return null
  const choose = (minutes: (typeof alertMinutes)[number]) => {
    // The chosen chip turns its alert off.
    if (minutes === chosen?.minutes) return save(withoutSpotAlert(choices, paradeId))
    // The server gets a rounded spot only, because it says where somebody is.
    const [latitude, longitude] = [roughDegrees(spot.latitude), roughDegrees(spot.longitude)]
    return save(withSpotAlert(choices, { latitude, longitude, minutes, paradeId }))
  }
  const message = reason ? problemTexts[reason] : problem
  return (
    <>
      <fieldset className={styles.minutes} aria-label="Minutes before the parade reaches my spot">
        <span>Tell me</span>
        {offered.map((minutes) => (
          <Chip
            key={minutes}
            selected={minutes === chosen?.minutes}
            aria-disabled={isSaving}
            onClick={() => void choose(minutes)}
          >
            {minutes}
          </Chip>
        ))}
        <span>minutes before it reaches my spot</span>
      </fieldset>
      {message && (
        <p ref={bringIntoView} className={styles.problem} role="alert">
          {message}
        </p>
      )}
      {chosen && (
        <output className={styles.note}>
          {`For this alert, your spot was sent, rounded to ${chosen.latitude.toFixed(ROUGH_DIGITS)}, ${chosen.longitude.toFixed(ROUGH_DIGITS)}. It is deleted when the parade ends, or when you turn the alert off.`}
        </output>
      )}
    </>
  )
}
