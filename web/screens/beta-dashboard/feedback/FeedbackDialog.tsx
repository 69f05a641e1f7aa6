import { formatInstant } from '#shared/calendar.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Terms } from '#web/ui/content/Terms.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { outsideLink } from '#web/ui/controls/outside-link.ts'
import type { BetaFeedback } from './feedback-columns.tsx'
import styles from '../BetaDashboard.module.css'

/** One feedback entry in full. */
export function FeedbackDialog({ feedback, onClose }: { feedback: BetaFeedback; onClose: () => void }) {
  const { testerName, feature, rating, bug, screenshot, submittedAt } = feedback
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={feature}
      description={`${testerName}, ${formatInstant(new Date(submittedAt))}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className={styles.quote}>{feedback.feedback}</p>
      <Terms
        className={styles.facts}
        terms={[
          ['Rating', `${rating} of 5`],
          ['Kind', bug ? <StatusChip tone="danger">Bug</StatusChip> : 'Remark'],
          ...(screenshot ? [['Screenshot', <Screenshot key="link" address={screenshot} />] as const] : []),
        ]}
      />
    </Dialog>
  )
}

/** A link if the address is safe to open, otherwise plain text. */
function Screenshot({ address }: { address: string }) {
  const href = outsideLink(address)
  if (!href) return address
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
