import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { takeFirstAnswers } from './api/first-answers.ts'
import { createQueryClient } from './api/query-client.ts'
import { Alive } from './frame/Alive.tsx'
import { watchFirstView } from './frame/carry-over.ts'
import { ErrorBoundary } from './frame/ErrorBoundary.tsx'
import { keepForOffline } from './offline/register.ts'
import { AppRoutes, loadScreen } from './routes.tsx'

const root = document.getElementById('root')!
const carryOver = watchFirstView(root)
const client = createQueryClient()
const app = (
  <StrictMode>
    <Alive onAlive={carryOver} />
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>
)
// In small pieces: a slow phone must be able to scroll meanwhile.
const show = () => startTransition(() => createRoot(root).render(app))

// The page comes with the first view of its screen, which stands until the screen itself can take its place. One that does
// not load says so in there. Not by `await`: the screens' files import this one, and would wait for it.
void Promise.all([loadScreen(window.location.pathname), takeFirstAnswers(client)]).then(show, show)

if (import.meta.env.PROD) keepForOffline()
