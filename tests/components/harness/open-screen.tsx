import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '#web/ui/tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/base.css'
import { App } from '#web/App.tsx'
import { setAdminAccess } from '#web/access/admin-access.ts'
import { alertSheet } from '#web/alerts/alert-sheet.ts'
import { markReachable } from '#web/api/connectivity.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { AppRoutes, loadScreen } from '#web/routes.tsx'
import { latestToast } from '#web/ui/toasts/toast.ts'
import { isDialogEntry, listenForBack } from '#web/ui/overlay/back-button.ts'
import { type Answers, ContractServer } from './answers.ts'
import { interceptSockets } from './push-socket.ts'
import { saveNothing } from './save-nothing.ts'

/** The server of the current test. */
export let server: ContractServer

const browserFetch = globalThis.fetch
interceptSockets()
saveNothing()
listenForBack()

/** Closes the page. A dialog that was open leaves its history entry. */
async function closeScreen(): Promise<void> {
  await cleanup()
  alertSheet.set(undefined)
  for (let turn = 0; isDialogEntry() && turn < 50; turn += 1)
    await new Promise((next) => requestAnimationFrame(next))
}

beforeEach(async () => {
  await closeScreen()
  server = new ContractServer()
  localStorage.clear()
  sessionStorage.clear()
  // What modules remember of it goes, too, as when another tab clears it.
  window.dispatchEvent(new StorageEvent('storage'))
  markReachable()
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return pathname.startsWith('/api/') || pathname.startsWith('/map/')
      ? server.fetch(input, init)
      : browserFetch(input, init)
  })
  await page.viewport(1280, 800)
})

afterEach(() => {
  vi.unstubAllGlobals()
  expect(server.errors).toEqual([])
})

interface ScreenOptions {
  /** Whether an administrator is signed in. */
  asAdmin?: boolean
  /** The width and height of the viewport. 1280 × 800 by default. */
  viewport?: { width: number; height: number }
}

/** Resolves when pushes reach the screen. */
export const waitUntilJoined = (): Promise<void> =>
  expect.poll(() => document.documentElement.hasAttribute('data-joined')).toBe(true)

/** Opens a path of the web app, with what the server answers. Again, it reloads the page: storage stays. */
export async function openScreen(
  path: string,
  answers: Answers = {},
  { asAdmin = false, viewport }: ScreenOptions = {},
): Promise<void> {
  await closeScreen()
  latestToast.set(undefined)
  server.answers = { ...answers }
  setAdminAccess(asAdmin)
  if (viewport) await page.viewport(viewport.width, viewport.height)
  history.replaceState(null, '', path)
  await loadScreen(location.pathname)
  await render(
    <StrictMode>
      <App client={createQueryClient()} rendered={{ hasScreen: false }}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </App>
    </StrictMode>,
  )
}
