/** Keeps the focus out of whatever lies beside the screen, because something covers it; until the answered function is called. */
export function coverPage(): () => void {
  const screen = document.getElementById('content')
  const beside = [...(screen?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== screen,
  )
  for (const element of beside) element.inert = true
  return () => {
    for (const element of beside) element.inert = false
  }
}
