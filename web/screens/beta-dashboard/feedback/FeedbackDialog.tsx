import { formatInstant } from '#shared/calendar.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { DescriptionList } from '#web/ui/content/Facts.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { externalUrl } from '#web/ui/controls/external-url.ts'
import type { BetaFeedback } from './feedback-columns.tsx'
import styles from '../BetaDashboard.module.css'

/** One feedback entry in full; the table cuts long ones. */
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
      <DescriptionList
        className={styles.facts}
        items={[
          { label: 'Rating', value: `${rating} of 5` },
          { label: 'Kind', value: bug ? <StatusChip tone="danger">Bug</StatusChip> : 'Remark' },
          ...(screenshot ? [{ label: 'Screenshot', value: <Screenshot address={screenshot} /> }] : []),
        ]}
      />
    </Dialog>
  )
}

/** A link if the address is safe to open, otherwise plain text. */
function Screenshot({ address }: { address: string }) {
  const href = externalUrl(address)
  if (!href) return address
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
