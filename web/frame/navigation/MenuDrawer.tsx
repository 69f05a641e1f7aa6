import { type MouseEvent, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { isDialogEntry } from '#web/ui/overlay/back-button.ts'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { LazyAdminDialog } from '../LazyAdminDialog.tsx'
import { adminItems, menuItems } from './menu-items.ts'
import styles from './MenuDrawer.module.css'
import { SocialLinks } from './SocialLinks.tsx'

/** The site's menu. Clicking an item closes it, and may ask for the admin password first. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  // Links replace the menu's own history entry, if it has one, which it gets after it is drawn.
  const [replaces, setReplaces] = useState(false)
  const item = { onClick: onClose, onFocus: () => setReplaces(isDialogEntry()), replaces }
  const { chosen, isLocked, choose } = useAdminItem(onClose)
  if (chosen && isLocked) return <LazyAdminDialog to={chosen} onClose={onClose} />
  return (
    <Drawer onClose={onClose} title="Menu">
      <nav aria-label="Main">
        <ul className={styles.items}>
          {menuItems.map(({ to, label }) => (
            <Item key={to} to={to} label={label} {...item} />
          ))}
        </ul>
        <h3 className={styles.heading}>Admin</h3>
        <ul className={styles.items}>
          {adminItems.map(({ to, label }) => (
            <Item
              key={to}
              to={to}
              label={to === chosen ? 'Checking admin access...' : label}
              {...item}
              onClick={(event) => choose(event, to)}
            />
          ))}
        </ul>
      </nav>
      <SocialLinks className={styles.social} />
    </Drawer>
  )
}

/**
 * Opens the screen of an item for administrators, or says that it is locked. Only the server knows:
 * another tab may have opened the session, or time ended it.
 */
function useAdminItem(onClose: () => void) {
  const [chosen, setChosen] = useState<string>()
  const [isLocked, setIsLocked] = useState(false)
  const navigate = useNavigate()
  const open = async (to: string, link: HTMLElement) => {
    setChosen(to)
    const error: unknown = await call('getAdminSession').then(
      () => undefined,
      (reason: unknown) => reason,
    )
    // The menu was closed meanwhile.
    if (!link.isConnected) return
    if (error instanceof ApiError && error.status === 401) return setIsLocked(true)
    onClose()
    await navigate(to, { replace: isDialogEntry() })
  }
  const choose = (event: MouseEvent<HTMLElement>, to: string) => {
    // Else it opens in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open(to, event.currentTarget)
  }
  return { chosen, isLocked, choose }
}

interface ItemProps {
  to: string
  label: string
  replaces: boolean
  onFocus: () => void
  onClick: (event: MouseEvent<HTMLElement>) => void
}

function Item({ to, label, replaces, ...handlers }: ItemProps) {
  return (
    <li>
      <NavLink replace={replaces} to={to} end={to === '/'} className={styles.item} {...handlers}>
        {label}
      </NavLink>
    </li>
  )
}
