import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { HiddenText } from '../ui/content/HiddenText.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { closeByBack } from '../ui/overlay/open-dialogs.ts'
import { alertSheet, type AlertSheetRequest } from './alert-sheet.ts'
import alertStyles from './Alerts.module.css'
import styles from './AlertSheet.module.css'
import { GroupAlertsForm } from './GroupAlertsForm.tsx'
import { pushProblem } from './push-support.ts'

const close = () => alertSheet.set(undefined)

/**
 * A sheet at the lower edge with the alerts of a group. The page behind it stays usable. Back closes it,
 * and so does every navigation, as the entry for Back belongs to the page before.
 */
export default function AlertSheet({ group, isOpenedByVisitor }: AlertSheetRequest) {
  const sheet = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const { key: address } = useLocation()
  const openedAt = useRef(address)
  useLayoutEffect(() => {
    if (openedAt.current === address) return closeByBack(close)
    close()
    return undefined
  }, [address])
  useLayoutEffect(() => {
    opener.current = document.activeElement
    return returnFocusFrom(sheet.current!)
  }, [])
  useEffect(() => {
    if (isOpenedByVisitor) sheet.current?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey } = event
      if (key === 'Escape') close()
      // The sheet is at the end of the page. The first Tab leads from the heart that opened it there.
      if (key !== 'Tab' || shiftKey || document.activeElement !== opener.current) return
      opener.current = null
      event.preventDefault()
      sheet.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpenedByVisitor])
  return (
    <aside ref={sheet} tabIndex={-1} className={styles.sheet} aria-label={`Alerts for ${group.name}`}>
      <header className={styles.head}>
        <h2>Tell me about {group.name}</h2>
        <IconButton icon="close" label="Close alerts" onClick={close} />
      </header>
      <p className={alertStyles.note}>
        {/* Not every page that opens the sheet has a bell. */}
        You follow this group. Its bell under <Link to="/following">Following</Link> opens this again.
      </p>
      <GroupAlertsForm group={group} />
      {!isOpenedByVisitor && (
        <HiddenText
          live
        >{`Following ${group.name}.${pushProblem() ? '' : ' You can turn on alerts. On a keyboard, press Tab.'}`}</HiddenText>
      )}
    </aside>
  )
}

/**
 * Returns a function for when an element is removed: if it has the focus, what had it before the element
 * was added gets it back.
 */
function returnFocusFrom(element: HTMLElement): () => void {
  const { activeElement: opener } = document
  return () => {
    if (element.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
  }
}
