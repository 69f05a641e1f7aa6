import { formatInstant } from '#shared/calendar.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { outsideLink } from '#web/ui/controls/outside-link.ts'
import type { BetaFeedback } from './feedback-columns.tsx'
import styles from '../BetaDashboard.module.css'

/** All that a tester said. */
export function FeedbackDialog({ feedback, onClose }: { feedback: BetaFeedback; onClose: () => void }) {
  const { testerName, feature, rating, bug, screenshot, submittedAt } = feedback
  const picture = outsideLink(screenshot)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={feature}
      description={`${testerName}, ${formatInstant(new Date(submittedAt))}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className={styles.said}>{feedback.feedback}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Rating</dt>
          <dd>{rating} of 5</dd>
        </div>
        <div>
          <dt>Kind</dt>
          <dd>{bug ? <StatusChip tone="danger">Bug</StatusChip> : 'Remark'}</dd>
        </div>
        {screenshot && (
          <div>
            <dt>Screenshot</dt>
            <dd>
              {picture ? (
                <a href={picture} target="_blank" rel="noopener noreferrer">
                  {screenshot}
                </a>
              ) : (
                screenshot
              )}
            </dd>
          </div>
        )}
      </dl>
    </Dialog>
  )
}
