import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { cx } from '../cx.ts'
import type { ShownToast } from './toast.ts'
import styles from './Toasts.module.css'

/** How long a toast is shown, not counting the time while it is paused. */
const DURATION_MS = 5000

interface ToastProps {
  toast: ShownToast
  isPaused: boolean
  onDismiss: () => void
}

/**
 * One toast. Its button, Escape or a swipe to the right dismiss it. Hovering pauses its countdown.
 */
export function Toast({ toast, isPaused, onDismiss }: ToastProps) {
  const isDestructive = toast.variant === 'destructive'
  const [isHovered, setIsHovered] = useState(false)
  const swipe = useSwipe(onDismiss)
  useCountdown(isPaused || isHovered, onDismiss)
  useEscape(onDismiss)
  return (
    <li
      className={cx(styles.toast, isDestructive && styles.destructive)}
      {...swipe}
      onPointerMove={(event) => {
        setIsHovered(true)
        swipe.onPointerMove(event)
      }}
      onPointerLeave={() => setIsHovered(false)}
    >
      <div>
        <div className={styles.title}>{toast.title}</div>
        {toast.description && <div className={styles.description}>{toast.description}</div>}
      </div>
      <IconButton icon="close" label="Close" size={18} className={styles.close} onClick={onDismiss} />
    </li>
  )
}

function useCountdown(isPaused: boolean, onEnd: () => void): void {
  const remainingMs = useRef(DURATION_MS)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => end(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [isPaused])
}

function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && escape()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Minimum drag distance that dismisses a toast. */
const SWIPE_THRESHOLD_PX = 50
/** Minimum movement that turns a press into a drag. Fingers are less steady than a mouse. */
const DRAG_START_PX = { touch: 10, mouse: 2 }

/**
 * Returns the pointer handlers of an element that can be dragged to the right. An element that is
 * released beyond 50 px is swiped away. Before that, it moves back.
 */
function useSwipe(onSwiped: () => void) {
  const pressPosition = useRef<{ x: number; y: number }>(undefined)
  const getDistance = ({ clientX }: PointerEvent) =>
    Math.max(0, clientX - (pressPosition.current?.x ?? clientX))
  return {
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      if (button === 0) pressPosition.current = { x, y }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget, pointerId, pointerType, clientY } = event
      if (!pressPosition.current) return
      if (!currentTarget.hasPointerCapture(pointerId)) {
        const distance = getDistance(event)
        if (distance <= DRAG_START_PX[pointerType === 'touch' ? 'touch' : 'mouse']) return
        if (distance <= Math.abs(clientY - pressPosition.current.y)) return
        currentTarget.setPointerCapture(pointerId)
        currentTarget.toggleAttribute('data-dragged', true)
      }
      currentTarget.style.translate = `${getDistance(event)}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (getDistance(event) > SWIPE_THRESHOLD_PX && event.currentTarget.hasAttribute('data-dragged'))
        onSwiped()
      moveBack(event)
    },
    onPointerCancel: moveBack,
  }
  function moveBack({ currentTarget }: PointerEvent<HTMLElement>): void {
    pressPosition.current = undefined
    currentTarget.toggleAttribute('data-dragged', false)
    currentTarget.style.translate = ''
  }
}
