import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { App } from './App.tsx'
import { readDrawnPage } from './drawn-page.ts'
import { registerServiceWorker } from './offline/register-service-worker.ts'
import { AppRoutes, loadScreen } from './routes.tsx'
import { startClockAt } from './ui/hooks/use-now.ts'

const root = document.getElementById('root')!
const drawn = readDrawnPage(new Date())
if (drawn.at) startClockAt(new Date(drawn.at))
const app = (
  <StrictMode>
    <App client={createQueryClient()} drawn={drawn}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </App>
  </StrictMode>
)

function mountOrHydrate({ createRoot, hydrateRoot }: typeof import('react-dom/client')): void {
  if (!root.hasChildNodes()) {
    createRoot(root).render(app)
    return
  }
  // In small pieces: a slow phone must be able to scroll meanwhile.
  startTransition(() => void hydrateRoot(root, app))
  // From here on, React itself first takes over what is pressed.
  document.documentElement.dataset['started'] = ''
  const pressedButton = root.querySelector<HTMLElement>('[data-pressed]')
  pressedButton?.removeAttribute('data-pressed')
  pressedButton?.click()
}

// The screen's code comes first, so that the page takes its screen over as it was drawn. If it does
// not load, the screen says so. Not by `await`: the screens' files import this one, and would wait
// for it. React's renderer is a file of its own, because one task for all would block a slow phone.
const screen = loadScreen(window.location.pathname).catch(() => undefined)
void Promise.all([import('react-dom/client'), screen]).then(([renderer]) => mountOrHydrate(renderer))

if (import.meta.env.PROD) registerServiceWorker()
