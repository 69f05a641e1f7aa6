import { Suspense } from 'react'
import { Catch } from '../../lazy-screen/Catch.tsx'
import { lazyScreen } from '../../lazy-screen/lazy-screen.tsx'
import { PlainToast } from './PlainToast.tsx'
import { useShownToast } from './toast.ts'

const ToastView = lazyScreen(() => import('./ToastView.tsx'))

const plainly = () => <PlainToast />

/** Shows toasts. Loads their code with the first one; if that fails, shows only the text. */
export function Toasts() {
  const shown = useShownToast()
  if (!shown) return null
  return (
    <Catch fallback={plainly}>
      <Suspense fallback={null}>
        <ToastView shown={shown} />
      </Suspense>
    </Catch>
  )
}
