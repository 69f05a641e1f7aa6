import { useLocation, useNavigate } from 'react-router'
import { type CreatedState, readCreatedState } from '../../groups/created-state.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { copyText } from '../../ui/controls/copy-text.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { Icon } from '../../ui/controls/Icon.tsx'
import styles from './KeepRecoveryLink.module.css'

/**
 * Shown after a group is created: the link that lets its organizer edit it from another browser. It
 * stays as long as this entry of the history, because no one can show it again.
 */
export function KeepRecoveryLink({ groupId }: { groupId: number }) {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { recoveryLink: path, isHidden = false } = readCreatedState(state)
  const isHydrated = useHydrated()
  if (!path || !isHydrated) return null
  const link = window.location.origin + path
  const kept: CreatedState = { isHidden }
  return (
    <section className={styles.box} aria-labelledby={`keep-${groupId}`}>
      <h2 id={`keep-${groupId}`}>Keep this link</h2>
      <p>
        This browser can now edit the profile. To edit it from another phone or computer, or after clearing
        this browser, open this link there. Anyone with this link can edit, so keep it private. You won’t see
        it again.
      </p>
      <p className={styles.link}>{link}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={<Icon name="copy" size={18} />}
          onClick={() => void copyText(link, 'The recovery link was')}
        >
          Copy the link
        </Button>
        <Button onClick={() => void navigate(pathname, { replace: true, state: kept })}>I saved it</Button>
      </div>
    </section>
  )
}
