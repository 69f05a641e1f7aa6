import { Toast } from 'radix-ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { Icon } from '../controls/Icon.tsx'
import { useTopDialog } from '../overlay/open-dialogs.ts'
import type { ShownToast } from './toast.ts'
import styles from './ToastView.module.css'

/** The visible toast: 5 s, swiped away to the right over 50 px, its area reached with F8. */
export default function ToastView({ shown }: { shown: ShownToast }) {
  const dialog = useTopDialog()
  const [dismissed, setDismissed] = useState(0)
  return createPortal(
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Toast.Root
        key={shown.id}
        open={shown.id !== dismissed}
        onOpenChange={(open) => !open && setDismissed(shown.id)}
        type={shown.variant === 'destructive' ? 'foreground' : 'background'}
        className={cx(styles.toast, shown.variant === 'destructive' && styles.destructive)}
      >
        <div>
          <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
          {shown.description && (
            <Toast.Description className={styles.description}>{shown.description}</Toast.Description>
          )}
        </div>
        <Toast.Close className={styles.close} aria-label="Close">
          <Icon name="close" size={18} />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport hotkey={['F8']} className={styles.viewport} />
    </Toast.Provider>,
    dialog ?? document.body,
  )
}
