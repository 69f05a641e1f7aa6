// On a weak signal, a script or style sheet that the page needs may not arrive, and the app that
// would say so is not there. This says so, and reloads the page once the server responds: many
// browsers never fetch a failed module again.

const [navigation] = performance.getEntriesByType('navigation')
const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
/** Longer after a reload that did not help: the file may be missing for good. */
const retryMs = isReload ? 30_000 : 3_000
const TIMEOUT_MS = 10_000

const note = document.createElement('div')
note.role = 'alert'
note.append('This page could not be loaded. Your connection may be weak. ')
const link = document.createElement('a')
link.href = ''
link.textContent = 'Try Again'
note.append(link)
// Not in the style sheet, which may be what is lost.
Object.assign(note.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '9999',
  padding: '20px',
  background: 'Canvas',
  color: 'CanvasText',
  borderTop: '3px solid',
  font: '17px/1.5 system-ui',
  textAlign: 'center',
})
Object.assign(link.style, { display: 'inline-block', padding: '10px', color: 'LinkText' })

const reloadIfReachable = async () => {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
  const status = await fetch(location.href, request).then(
    (response) => response.status,
    () => 0,
  )
  if (status > 0 && status < 500) location.reload()
}

const start = (isUnstyled: boolean) => {
  // Without the style sheet, the page is unreadable: the note covers it.
  if (isUnstyled) Object.assign(note.style, { top: '0', paddingTop: '30vh' })
  if (note.isConnected) return
  document.documentElement.dataset['lost'] = ''
  const parent = document.body ?? document.documentElement
  parent.append(note)
  addEventListener('online', () => void reloadIfReachable())
  setInterval(() => void reloadIfReachable(), retryMs)
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) start(false)
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') start(true)
  },
  // Errors of elements do not bubble.
  { capture: true },
)
// Dispatched by `main.tsx`.
addEventListener('file-lost', () => start(false))
