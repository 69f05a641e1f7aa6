import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { App } from './App.tsx'
import { readRenderedPage } from './rendered-page.ts'
import { AppRoutes, loadScreen } from './routes.tsx'
import { installServiceWorkerLater } from './saved/site-worker.ts'
import { isEmbedded } from './storage/browser-storage.ts'
import { setInitialTime } from './ui/hooks/use-now.ts'
import { listenForBack } from './ui/overlay/back-button.ts'

const root = document.getElementById('root')!
const rendered = readRenderedPage(new Date())
if (rendered.at) setInitialTime(new Date(rendered.at))
// Before the router listens, which must not see Back while it closes a dialog.
listenForBack()
const app = (
  <StrictMode>
    <App client={createQueryClient()} rendered={rendered}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </App>
  </StrictMode>
)

function mountOrHydrate({ createRoot, hydrateRoot }: typeof import('react-dom/client')): void {
  // Without its style sheet, the map would grow to the size of the page. `lost-files.ts` reloads.
  if ('lost' in document.documentElement.dataset) return
  if (!root.hasChildNodes()) {
    createRoot(root).render(app)
    return
  }
  // React interrupts a transition, so a slow phone can scroll during hydration.
  startTransition(() => void hydrateRoot(root, app))
  // From here on React handles clicks, even on parts that are not hydrated yet.
  document.documentElement.dataset['started'] = ''
  const pressedButton = root.querySelector<HTMLElement>('[data-pressed]')
  pressedButton?.removeAttribute('data-pressed')
  pressedButton?.click()
}

// Loads the screen's code before hydrating, so that React hydrates the rendered screen instead of
// replacing it with a loading state. If it does not load, the screen shows the error. No top-level
// `await`: chunks of the screens import this file and would deadlock. React's renderer is a
// separate chunk, because evaluating everything in one task would block a slow phone.
const screen = loadScreen(window.location.pathname).catch(() => undefined)
void Promise.all([import('react-dom/client'), screen]).then(
  ([renderer]) => mountOrHydrate(renderer),
  // `before-app/lost-files.ts` says so, and reloads the page.
  () => window.dispatchEvent(new Event('file-lost')),
)

if (import.meta.env.PROD && !isEmbedded()) installServiceWorkerLater()
