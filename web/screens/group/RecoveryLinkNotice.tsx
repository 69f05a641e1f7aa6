import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAskFirst } from '#web/forms/use-ask-first.tsx'
import { Button, ButtonRow } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { useHydrated } from '#web/ui/hydration.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './RecoveryLinkNotice.module.css'

/** State in the history entry of a group's profile right after its creation. */
export interface CreatedState {
  recoveryLink?: string | undefined
  /** Whether the group was created with 'Active' checked. If not, its profile is not public. */
  isActive?: boolean
}

/** Reads the state of a history entry. For any other state, returns no link and no `isActive: false`. */
export function readCreatedState(state: unknown): CreatedState {
  if (typeof state !== 'object' || state === null) return {}
  return {
    recoveryLink:
      'recoveryLink' in state && typeof state.recoveryLink === 'string' ? state.recoveryLink : undefined,
    isActive: !('isActive' in state && state.isActive === false),
  }
}

/**
 * The recovery link, shown after a group is created. It lets the organizer edit from another
 * browser. The link is in the history entry, so it survives a reload; the server cannot show it
 * again.
 */
export function RecoveryLinkNotice({ groupId }: { groupId: number }) {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { recoveryLink: path, isActive = true } = readCreatedState(state)
  // The server draws no notice, because only the browser has the history entry.
  const isHydrated = useHydrated()
  const [isKept, setIsKept] = useState(false)
  const keep = () => setIsKept(true)
  const close = () => {
    const withoutLink: CreatedState = { isActive }
    void navigate(pathname, { replace: true, state: withoutLink })
  }
  const { tryToLeave, question } = useAskFirst(!isKept, close, {
    title: 'Is the link saved?',
    description: 'You didn’t copy it here, and you won’t see it again.',
    labels: { confirm: 'Yes, close', cancel: 'Keep it open' },
  })
  if (!path || !isHydrated) return null
  const link = window.location.origin + path
  return (
    <>
      <section className={styles.box} aria-labelledby={`keep-${groupId}`}>
        <h2 id={`keep-${groupId}`}>Keep this link</h2>
        <p>
          This browser can now edit the profile. To edit it from another phone or computer, or after clearing
          this browser, open this link there. Anyone with this link can edit, so keep it private. You won’t
          see it again.
        </p>
        <p className={styles.link} onCopy={keep}>
          {link}
        </p>
        <ButtonRow>
          <Button
            variant="primary"
            icon={<Icon name="copy" size={18} />}
            onClick={() =>
              void copyText(link, 'The recovery link was').then((isCopied) => isCopied && keep())
            }
          >
            Copy the link
          </Button>
          <Button onClick={tryToLeave}>I saved it</Button>
        </ButtonRow>
      </section>
      {question}
    </>
  )
}
