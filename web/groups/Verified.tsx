import { HiddenText } from '../ui/content/HiddenText.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import styles from './Verified.module.css'

/** The mark of a group whose profile the administrators have checked. */
export function Verified() {
  return (
    <span className={styles.mark} data-tooltip="Verified">
      <Icon name="check" size={14} />
      <HiddenText>Verified</HiddenText>
    </span>
  )
}
