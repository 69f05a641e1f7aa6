import { closedByBack } from './open-dialogs.ts'

/** The URL parameters that open a dialog. The history entry that one adds belongs to its dialog. */
const dialogParameters = ['event', 'map', 'proposal'] as const
export type DialogParameter = (typeof dialogParameters)[number]

/** What `history.state` holds here: react-router's own fields, and a mark of the entries added below. */
interface EntryState {
  /** What was passed to the router (`useSearchParameter`). */
  usr?: { pushed?: string } | null
  key?: string
  isForDialog?: true
}

const readState = (): EntryState => (window.history.state as EntryState | null) ?? {}

/** The entry of the open dialogs, as Back must find it again; undefined if they have none. */
let entry: { state: EntryState; href: string } | undefined
/** Whether Back is under way because a dialog was closed, and who added the entry that it leaves. */
let leaving: 'router' | 'modal' | undefined
/** The page below the entry that is left: the router knows it already. */
let pageBelow: string | undefined

/** The address and the router's key of the current entry. An entry for dialogs has those of its page. */
const currentPage = (): string => `${window.location.href} ${readState().key ?? ''}`

/** Whether the current entry was added for a dialog, and not by the router. */
export const isDialogEntry = (): boolean => readState().isForDialog === true

function leave(addedBy: typeof leaving): void {
  // A second press must not go back twice.
  if (leaving) return
  leaving = addedBy
  pageBelow = currentPage()
  window.history.back()
}

/**
 * Gives the open dialogs an entry, unless the address opened them. It has the address and the key of
 * the page, so the router never needs to know of it.
 */
function addEntry(): void {
  const parameters = new URLSearchParams(window.location.search)
  const isInAddress = dialogParameters.some((name) => parameters.has(name))
  if (!isInAddress && !readState().isForDialog)
    window.history.pushState({ ...readState(), isForDialog: true }, '')
  // Visitors who came by a link to the dialog leave the page by Back.
  const hasEntry = !isInAddress || dialogParameters.some((name) => wasPushed(name))
  entry = hasEntry ? { state: readState(), href: window.location.href } : undefined
}

/** Whether the current history entry was added by opening the dialog of a URL parameter. */
export const wasPushed = (name: DialogParameter): boolean => readState().usr?.pushed === name

/** Closes the dialog of a URL parameter whose entry was pushed. */
export const leavePushedEntry = (): void => leave('router')

/** Leaves the entry that was added for dialogs. It is no longer there if they led to another page. */
function leaveAddedEntry(): void {
  if (readState().isForDialog) leave('modal')
}

function onPopState(event: PopStateEvent): void {
  const isOpen = closedByBack.get().length > 0
  const left = leaving
  leaving = undefined
  if (left === 'router') return
  if (left === 'modal') {
    // Something may have led to another page meanwhile.
    if (currentPage() === pageBelow) event.stopImmediatePropagation()
    // One opened in between.
    if (isOpen) addEntry()
  } else if (!isOpen) {
    // Forward led to an entry whose dialog is closed, or Back from a page that the dialog led to.
    leaveAddedEntry()
  } else if (entry) {
    event.stopImmediatePropagation()
    window.history.pushState(entry.state, '', entry.href)
    closedByBack.get().at(-1)!()
  }
}

/**
 * Makes Back do what Escape does while a dialog is open, instead of leaving the page: it leads from an
 * entry of the dialog to the page's own. Called before the router listens, which must not see that.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', onPopState)
  let wasOpen = false
  closedByBack.subscribe(() => {
    const isOpen = closedByBack.get().length > 0
    if (isOpen && !wasOpen) addEntry()
    // Later, because a dialog often closes as another one opens.
    if (!isOpen) queueMicrotask(() => closedByBack.get().length === 0 && leaveAddedEntry())
    wasOpen = isOpen
  })
  // The page was reloaded with a dialog open.
  leaveAddedEntry()
}
