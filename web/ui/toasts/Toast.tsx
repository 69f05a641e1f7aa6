import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { cx } from '../cx.ts'
import type { ShownToast } from './toast.ts'
import styles from './Toasts.module.css'

/** A toast stays this long, not counting the time in which it is paused. */
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
    const began = Date.now()
    const timer = setTimeout(() => end(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - began
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

/** A toast that is dragged farther than this is dismissed. */
const SWIPE_THRESHOLD_PX = 50
/** A press that moves less than this is not a drag. Fingers are less steady than a mouse. */
const DRAG_START_PX = { touch: 10, mouse: 2 }

/**
 * Returns the pointer handlers of an element that can be dragged to the right. Beyond 50 px it is
 * swiped away, or else it moves back.
 */
function useSwipe(onSwiped: () => void) {
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (pressed.current?.x ?? clientX))
  return {
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      if (button === 0) pressed.current = { x, y }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget, pointerId, pointerType, clientY } = event
      if (!pressed.current) return
      if (!currentTarget.hasPointerCapture(pointerId)) {
        const sideways = distance(event)
        if (sideways <= DRAG_START_PX[pointerType === 'touch' ? 'touch' : 'mouse']) return
        if (sideways <= Math.abs(clientY - pressed.current.y)) return
        currentTarget.setPointerCapture(pointerId)
        currentTarget.toggleAttribute('data-dragged', true)
      }
      currentTarget.style.translate = `${distance(event)}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (distance(event) > SWIPE_THRESHOLD_PX && event.currentTarget.hasAttribute('data-dragged')) onSwiped()
      moveBack(event)
    },
    onPointerCancel: moveBack,
  }
  function moveBack({ currentTarget }: PointerEvent<HTMLElement>): void {
    pressed.current = undefined
    currentTarget.toggleAttribute('data-dragged', false)
    currentTarget.style.translate = ''
  }
}
