import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { moveSpotAlerts } from '../alerts/save-alerts.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { shownMap } from '../map/view/map-and-screen.ts'
import { useStore } from '../storage/create-store.ts'
import { AnswerView } from './answer/AnswerView.tsx'
import styles from './ArrivalCard.module.css'
import type { ArrivalCardProps } from './arrival-parade.ts'
import { SpotChooser } from './spot/SpotChooser.tsx'
import { type Spot, spotStore, useSpot } from './spot/spot.ts'
import { useLocate } from './spot/use-locate.ts'
import { closeByBack } from '../ui/overlay/open-dialogs.ts'
import { toastError } from '../ui/toasts/toast.ts'
import { SpotPrompt } from './SpotPrompt.tsx'

// The map's own code, which a page without a map does not need.
const SpotOnMap = lazyComponent(() => import('./map/SpotOnMap.tsx'))

interface ArrivalContentProps extends ArrivalCardProps {
  /** What the visitor pressed before this code was loaded. */
  wish: 'locate' | 'choose' | undefined
  card: RefObject<HTMLElement | null>
}

/** The card once the visitor has a spot, or wants one. */
export default function ArrivalContent({ wish, card, ...props }: ArrivalContentProps) {
  const spot = useSpot()
  const pageMap = useStore(shownMap)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [step, setStep] = useState<'choose' | 'pick' | undefined>(wish === 'choose' ? 'choose' : undefined)
  const show = (next: typeof step) => {
    // Rendered right away, so that there is something to scroll to.
    flushSync(() => setStep(next))
    // The control that had the focus is gone. While a spot is picked, the map has it.
    if (next !== 'pick') card.current?.focus({ preventScroll: true })
    showBeginning(card.current)
  }
  const closeChooser = useEffectEvent(() => {
    flushSync(() => setStep(undefined))
    showBeginning(card.current)
    chooseButton.current?.focus()
  })
  useEffect(() => {
    const section = card.current
    if (step !== 'choose' || !section) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && closeChooser()
    section.addEventListener('keydown', onKeyDown)
    return () => section.removeEventListener('keydown', onKeyDown)
  }, [step, card])
  const goBack = useEffectEvent(() => (step === 'pick' ? show('choose') : closeChooser()))
  const { key } = useLocation()
  // A press on a type of group leads to another address, where Back needs an entry, too.
  const openAt = step && `${step} ${key}`
  useEffect(() => (openAt ? closeByBack(() => goBack()) : undefined), [openAt])
  const setSpot = (next: Spot | undefined) => {
    spotStore.set(next)
    void moveSpotAlerts(next).catch(() => toastError('The alert is still set for your earlier spot.'))
    show(undefined)
  }
  useEffect(() => {
    // The button that was pressed has made room for this content.
    if (wish && document.activeElement === document.body) card.current?.focus({ preventScroll: true })
    if (wish) showBeginning(card.current)
  }, [wish, card])
  const { isLocating, problem, locate } = useLocate(setSpot)
  const isLocateWanted = useRef(wish === 'locate')
  useEffect(() => {
    if (isLocateWanted.current) locate()
    isLocateWanted.current = false
  }, [locate])
  return (
    <>
      {step === 'pick' && <PickHint />}
      {step === 'choose' && (
        <SpotChooser
          parades={props.parades ?? []}
          onChoose={setSpot}
          onPick={() => show('pick')}
          onCancel={closeChooser}
        />
      )}
      {!step && spot && (
        <AnswerView
          {...props}
          spot={spot}
          chooseButton={chooseButton}
          onChange={() => show('choose')}
          onForget={() => setSpot(undefined)}
        />
      )}
      {!step && !spot && (
        <SpotPrompt
          {...props}
          isLocating={isLocating}
          problem={problem}
          chooseButton={chooseButton}
          onLocate={locate}
          onChoose={() => show('choose')}
        />
      )}
      {pageMap && (spot || step === 'pick') && (
        <Suspense>
          <SpotOnMap
            pageMap={pageMap}
            spot={spot}
            onPick={step === 'pick' ? (picked) => (picked ? setSpot(picked) : show('choose')) : undefined}
          />
        </Suspense>
      )}
    </>
  )
}

/** Scrolls to a card's first line, if the visitor has scrolled past it: the answer comes right after it. */
function showBeginning(card: HTMLElement | null): void {
  card?.firstElementChild?.scrollIntoView({ block: 'nearest' })
}

/** Says how to pick a spot on the map. */
function PickHint() {
  return (
    <>
      <output className={styles.title}>Tap the map where you’ll stand</output>
      <p className={styles.note}>Or move the map with the arrow keys and use its center.</p>
    </>
  )
}
